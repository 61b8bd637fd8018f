import type { Page } from '@playwright/test'
import { browserOnly, expect, test } from './people.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const results = (page: Page) => page.getByRole('article')
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('a search with a typo finds, a filter narrows it, and a chip takes the filter away', async ({
  shopper: page,
}) => {
  await page.goto('/search')
  await expect(heading(page, 'Discover Your Style')).toBeVisible()
  await expect(results(page).first()).toBeVisible()

  await field(page).fill('treanch')
  await field(page).press('Enter')
  await expect(heading(page, 'Search results for "treanch"')).toBeVisible()
  await expect(page.getByText(/^\d+ results found$/)).toBeVisible()
  await expect(
    results(page)
      .filter({ hasText: /trench/i })
      .first(),
  ).toBeVisible()
  const found = await results(page).count()

  await filters(page).click()
  await page.getByRole('combobox', { name: 'Season' }).selectOption('spring')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => query(page)).toEqual({ query: 'treanch', season: 'spring' })
  await expect(page.getByRole('combobox', { name: 'Season' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (active)' })).toBeVisible()
  await expect(
    results(page)
      .filter({ hasText: /trench/i })
      .first(),
  ).toBeVisible()
  await expect.poll(() => results(page).count()).toBeLessThanOrEqual(found)

  await page.getByRole('button', { name: 'Remove Season: Spring' }).click()
  await expect.poll(() => query(page)).toEqual({ query: 'treanch' })
  await expect(results(page)).toHaveCount(found)
})

test('a suggestion is found by keyboard', async ({ shopper: page }) => {
  await page.goto('/search')
  await expect(results(page).first()).toBeVisible()
  const suggested = page.waitForResponse(/\/suggestions\?query=line$/)
  await field(page).pressSequentially('line')
  await suggested
  const linen = page.getByRole('option').filter({ hasText: /linen/i }).first()
  await expect(linen).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await field(page).press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field(page).press('Enter')
  await expect(results(page).filter({ hasText: /linen/i }).first()).toBeVisible()
})

test(
  'a result opens at once, and the way back leads to the same search and place',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/search?targetGender=female')
    await expect(results(page).first()).toBeVisible()
    const last = results(page).last()
    const title = (await last.getByRole('heading').textContent()) ?? ''
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/outfits/*', async (route) => {
      await seen.promise
      await route.continue()
    })
    await last.getByRole('link').click()
    await page.waitForURL('**/outfit/*')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    seen.resolve()
    await page.goBack()
    await expect.poll(() => query(page)).toEqual({ targetGender: 'female' })
    await expect(page.getByRole('button', { name: 'Remove Gender: Female' })).toBeAttached()
    await expect(results(page).filter({ hasText: title })).toBeInViewport()
  },
)

test('the results go on near their end until there are no more', async ({ shopper: page }) => {
  await page.goto('/search')
  await expect(results(page).first()).toBeVisible()
  const all = Number.parseInt((await page.getByText(/^\d+ results found$/).textContent()) ?? '')
  const before = await results(page).count()
  expect(all).toBeGreaterThan(before)
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await results(page).count()).toBe(all)
  }).toPass()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
})

test('nothing found is said, and every filter can be cleared at once', async ({ shopper: page }) => {
  await page.goto('/search?query=zzzzqqqq&category=edgy')
  await expect(page.getByText('0 results found')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(
    page.getByText("Try adjusting your search terms or filters to find what you're looking for."),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(heading(page, 'Discover Your Style')).toBeVisible()
  expect(query(page)).toEqual({})
  await expect(results(page).first()).toBeVisible()
})

test('a search that fails is said, and tried again when asked', browserOnly, async ({ shopper: page }) => {
  await page.goto('/search')
  await expect(results(page).first()).toBeVisible()
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('linen')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Failed to search outfits' })).toBeVisible()
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(results(page).first()).toBeVisible()
})

test(
  'a slow search says that it is under way, and never overwrites a newer one',
  browserOnly,
  async ({ shopper: page }) => {
    const [overtaken, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/search?query=silk*', async (route) => {
      await overtaken.promise
      await route.continue().catch(() => undefined)
      await route.request().response()
      answered.resolve()
    })
    await page.goto('/search')
    await expect(results(page).first()).toBeVisible()
    await field(page).fill('silk')
    await field(page).press('Enter')
    await expect(page.getByText('Searching...')).toBeVisible()
    await field(page).fill('linen')
    await field(page).press('Enter')
    await expect(heading(page, 'Search results for "linen"')).toBeVisible()
    await expect(page.getByText('Searching...')).toBeHidden()
    await expect(results(page).filter({ hasText: /linen/i }).first()).toBeVisible()
    const titles = await results(page).getByRole('heading').allTextContents()
    overtaken.resolve()
    await answered.promise
    await page.evaluate('new Promise(requestIdleCallback)')
    expect(await results(page).getByRole('heading').allTextContents()).toEqual(titles)
  },
)

test('a recommended style of the feed leads to its search', async ({ shopper: page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Office Chic/ }).click()
  await page.waitForURL('**/search?category=formal')
  await expect(page.getByRole('button', { name: 'Remove Category: Formal' })).toBeVisible()
  await expect(results(page).filter({ hasText: 'Formal' }).first()).toBeVisible()
})

test(
  'the page of a search comes to rest: no call keeps its connection',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/search', { waitUntil: 'networkidle' })
    await expect(results(page).first()).toBeVisible()
  },
)
