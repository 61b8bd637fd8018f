import type { Page } from '@playwright/test'
import { browserOnly, expect, test } from './people.ts'
import { addFavorites, openAccount } from './shoppers.ts'

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

test('the login fits with letters twice as large', browserOnly, async ({ shopper: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
})
