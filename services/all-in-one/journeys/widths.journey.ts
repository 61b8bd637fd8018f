import type { Page } from '@playwright/test'
import { browserOnly, enter, expect, test } from './people.ts'
import { createPost, titled } from './posts.ts'
import { addFavorites, firstPosts, openAccount } from './shoppers.ts'

/** Between the phone and the desk that the other journeys are walked on. */
const tablet = { width: 768, height: 1024 }

const tooWide = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await tooWide(page)).toBeLessThanOrEqual(0)
    })
}

test('no screen of shoppers is wider than a tablet', browserOnly, async ({ shopper: page }) => {
  await page.setViewportSize(tablet)
  const read = await page.request.get('/api/outfits?limit=1')
  const [{ id } = { id: '' }] = (await read.json()) as { id: string }[]
  await expectToFit(page, ['/', `/post/${id}`, '/search', '/search?query=zzzzqqqq', '/auth', '/no/such/path'])
  await openAccount(page)
  await addFavorites(page)
  await expectToFit(page, ['/favorites', '/dashboard'])
})

test('on a tablet no heart covers the picture of a product', browserOnly, async ({ shopper: page }) => {
  await page.setViewportSize(tablet)
  const read = await page.request.get('/api/outfits?limit=50')
  const posts = (await read.json()) as { id: string; products: { productImageUrl: string | null }[] }[]
  const pictured = posts.find(({ products }) => products[0]?.productImageUrl)
  await page.goto(`/post/${pictured!.id}`)
  const shop = page.getByRole('region', { name: 'Shop This Look' })
  const first = shop.getByRole('listitem').first()
  // The picture takes the place of its placeholder meanwhile.
  await expect(async () => {
    const picture = (await first.locator('img').first().boundingBox({ timeout: 500 }))!
    const heart = (await first.getByRole('button', { name: /to favorites$/ }).boundingBox())!
    expect(heart.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  }).toPass()
  const heading = (await shop.getByRole('heading', { name: 'Shop This Look' }).boundingBox())!
  expect(heading.height, 'in one line').toBeLessThan(60)
})

const large = (page: Page) =>
  page.addInitScript({
    content: `addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))`,
  })

/** At both widths the screen does not scroll sideways, and what names it is read whole. */
async function expectToFitLarge(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page, [path])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
  for (const whole of await page.locator('header :is(h1, a)').all())
    expect(await whole.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
}

test('letters twice as large fit the screens of shoppers', browserOnly, async ({ shopper: page }) => {
  await large(page)
  const [post] = await firstPosts(page, 1)
  for (const path of ['/quiz', '/auth']) await expectToFitLarge(page, path)
  await openAccount(page)
  await addFavorites(page)
  for (const path of ['/', `/post/${post!.id}`, '/search', '/favorites', '/dashboard', '/taste'])
    await expectToFitLarge(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(280)
})

test(
  'letters twice as large fit the screens of administrators',
  browserOnly,
  async ({ administrator: page }) => {
    await large(page)
    await expectToFitLarge(page, '/admin/login')
    await enter(page)
    // The widest of what is said of a post.
    await createPost(page, titled('Large'), { published: false, scheduledAt: '2099-03-28T10:00:00.000Z' })
    const [post] = await firstPosts(page, 1)
    const tabs = ['', '?tab=content', '?tab=analytics'].map((tab) => `/admin/dashboard${tab}`)
    for (const path of [...tabs, `/admin/edit/${post!.id}`, '/admin/feed', '/admin/operations'])
      await expectToFitLarge(page, path)
  },
)
