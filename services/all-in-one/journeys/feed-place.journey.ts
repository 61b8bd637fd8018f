import type { Page } from '@playwright/test'
import { browserOnly, expect, test } from './people.ts'

const cards = (page: Page) => page.getByRole('article')

/** Scrolls down until so many outfits were loaded. */
const readUntil = (page: Page, count: number) =>
  expect(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    expect(await cards(page).count()).toBeGreaterThan(count)
  }).toPass({ timeout: 45_000 })

const topOf = async (page: Page, title: string) =>
  Math.round((await cards(page).filter({ hasText: title }).first().boundingBox())!.y)

test('a reload keeps the place in the feed', browserOnly, async ({ shopper: page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await readUntil(page, 20)
  await cards(page).nth(13).scrollIntoViewIfNeeded()
  const title = (await cards(page).nth(13).getByRole('heading').first().textContent())!
  await expect(cards(page).nth(13)).toBeInViewport()
  const count = await cards(page).count()
  // Pictures and cards around it have arrived once nothing moves any more.
  let before = 0
  await expect(async () => {
    const now = await topOf(page, title)
    const rests = now === before
    before = now
    expect(rests).toBe(true)
  }).toPass()

  await page.reload()
  await expect.poll(() => topOf(page, title)).toBeGreaterThanOrEqual(before - 2)
  await expect.poll(() => topOf(page, title)).toBeLessThanOrEqual(before + 2)
  // One more page may have been on its way.
  expect(await cards(page).count()).toBeGreaterThanOrEqual(count)
  expect(await cards(page).count()).toBeLessThanOrEqual(count + 12)
})

test(
  'the feed opened anew starts at its top, with its first page',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    const first = await cards(page).count()
    await readUntil(page, first)
    await page.goto('/search')
    await page.goto('/')
    await expect(cards(page).first()).toBeInViewport()
    expect(await cards(page).count()).toBe(first)
  },
)
