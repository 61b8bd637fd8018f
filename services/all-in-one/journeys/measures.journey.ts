import type { Page } from '@playwright/test'
import { browserOnly, expect, test } from './people.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** What only a browser can measure of the product's constants. */

/** By a script, without the grace that a browser gives to what follows an input. */
const toTheEnd = 'scrollTo(0, document.documentElement.scrollHeight)'

test(
  'a gallery is 500 px tall and its pins are 44 px wide, 22 px inside at least',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/')
    const pinned = page.getByRole('button', { name: /\$/ })
    const gallery = page
      .getByRole('region', { name: /^Pictures of/ })
      .filter({ has: pinned })
      .first()
    const slide = gallery.getByRole('group').first()
    await expect(slide).toBeVisible()
    const frame = (await slide.boundingBox())!
    expect(Math.round(frame.height)).toBe(500)
    const pins = gallery.getByRole('button', { name: /\$/ })
    await expect(pins.first()).toBeVisible()
    for (const pin of await pins.all()) {
      const box = (await pin.boundingBox())!
      expect([Math.round(box.width), Math.round(box.height)]).toEqual([44, 44])
      expect(box.x).toBeGreaterThanOrEqual(frame.x - 0.5)
      expect(box.y + 44).toBeLessThanOrEqual(frame.y + frame.height + 0.5)
    }
  },
)

test(
  'nothing that is in sight moves while the whole feed is walked through',
  browserOnly,
  async ({ shopper: page }) => {
    test.slow() // each further page takes two seconds at least, and journeys before have left posts
    await page.addInitScript(watchShifts)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 }) // a cheap phone shows what a fast one hides
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(async () => {
      await page.evaluate(toTheEnd)
      await expect(page.getByText('You have seen every look.')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 120_000 })
    const shifts = await shiftsOf(page)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
  },
)

test(
  'the filters of the search are 80 units tall at most, and scroll',
  browserOnly,
  async ({ shopper: page }) => {
    await page.goto('/search')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('group', { name: 'Filters' })
    await expect(panel).toHaveCSS('max-height', '320px')
    await expect(panel).toHaveCSS('overflow-y', 'auto')
  },
)

/** The toast for a visitor who wants a favorite. */
async function askedToSignIn(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to Favorites' }).first().click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Sign in required' })
  await expect(toast).toBeVisible()
  return toast
}

test(
  'a toast is swept away to the right past 50 px, and stays before',
  browserOnly,
  async ({ shopper: page }) => {
    const toast = await askedToSignIn(page)
    const sweep = async (by: number) => {
      const box = (await toast.boundingBox())!
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by / 2, y, { steps: 4 })
      await page.mouse.move(x + by, y, { steps: 4 })
      await page.mouse.up()
    }
    await sweep(30)
    await expect(toast).toBeVisible()
    await sweep(90)
    await expect(toast).toHaveCount(0)
  },
)

test(
  'toasts stand at the top on phones and at the bottom right on desks',
  browserOnly,
  async ({ shopper: page }) => {
    const toast = await askedToSignIn(page)
    const box = (await toast.boundingBox())!
    const { width, height } = page.viewportSize()!
    if (width < 640) expect(box.y + box.height).toBeLessThan(height / 2)
    else {
      expect(box.y).toBeGreaterThan(height / 2)
      expect(box.x + box.width).toBeGreaterThan(width - 100)
    }
  },
)
