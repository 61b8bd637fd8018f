import type { Page } from '@playwright/test'
import { browserOnly, expect, test } from './people.ts'

/** Pages that the HTML draws, and their headings. */
const pages = {
  '/': "Today's Picks for You",
  '/quiz': "What's your age?",
  '/search': 'Discover Your Style',
  '/auth': 'Your account',
  '/favorites': 'Your Favorites',
  '/dashboard': 'Welcome back!',
} as const

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, includeHidden: true })

/** Opens a page with the scripts that run before everything else; the others are on their way and do not arrive. */
async function openWithoutCode(page: Page, path: string) {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    /\/bootstrap\./.test(route.request().url()) ? route.continue() : new Promise(() => undefined),
  )
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(isStyled)).toBe(true)
}

/** Whether style sheets and fonts have arrived. Runs in the page. */
const isStyled = `[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet) &&
  document.querySelector('#root') !== null && document.fonts.ready.then(() => true)`

/** Class names of the build that no style sheet of the page knows. Runs in the page. */
const unknownClasses = `(() => {
  const styled = (rules) =>
    [...rules].map((rule) => (rule.selectorText ?? '') + (rule.cssRules ? styled(rule.cssRules) : '')).join(' ')
  const known = [...document.styleSheets].map((sheet) => styled(sheet.cssRules)).join(' ')
  const used = [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [...classList])
  return [...new Set(used)].filter((name) => /^[a-z]{2}-/.test(name) && !known.includes('.' + CSS.escape(name)))
})()`

for (const [path, name] of Object.entries(pages))
  test(`${path} is there before its code, and in its own styles`, browserOnly, async ({ shopper: page }) => {
    await openWithoutCode(page, path)
    await expect(heading(page, name)).toBeVisible()
    expect(await page.evaluate(unknownClasses)).toEqual([])
    if (path === '/quiz') await expect(page.getByText('Loading the quiz …')).toBeVisible()
  })

for (const path of ['/', '/quiz', '/search'] as const)
  test(`${path} stands still when its code takes over`, browserOnly, async ({ shopper: page }) => {
    const place = async () => {
      const box = await heading(page, pages[path]).boundingBox()
      return [box?.x, box?.y]
    }
    await openWithoutCode(page, path)
    const before = await place()
    await page.unroute(/\/assets\/.*\.js$/)
    await page.goto(path)
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    expect(await place()).toEqual(before)
  })

test('the styles before the code are those that were chosen', browserOnly, async ({ shopper: page }) => {
  const cards = page.getByRole('navigation', { name: 'Recommended styles' }).getByRole('link')
  await openWithoutCode(page, '/')
  const before = await cards.allTextContents()
  expect(before).toHaveLength(3)
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goto('/')
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await cards.allTextContents()).toEqual(before)
})
