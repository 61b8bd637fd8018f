import { check } from './axe.ts'
import { expect, test } from './people.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { firstPosts } from './shoppers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a post leads to looks like it, the card of a product to other pieces, and nothing moves', async ({
  shopper: page,
}) => {
  await page.addInitScript(watchShifts)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/api/products/**', async (route) => {
    await opened
    await route.continue()
  })
  const [post] = await firstPosts(page, 1)
  // A font that arrives late moves words; after a first page it is there.
  await page.goto('/')
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.goto(`/post/${post!.id}`)
  const looks = page.getByRole('region', { name: 'Similar looks' })
  await expect(page.getByRole('region', { name: 'More looks' })).toBeVisible()
  await page.getByRole('group', { name: 'Products on this picture' }).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog')
  const height = async () => (await card.boundingBox())?.height
  await expect(card).toBeVisible()
  const before = await height()
  open()
  const pieces = card.getByRole('region', { name: 'Similar pieces' })
  await expect(pieces.getByRole('link').first()).toBeVisible()
  await expect(card.getByRole('region', { name: 'Goes with' }).getByRole('link').first()).toBeVisible()
  expect(await height()).toBe(before)
  expect(await shiftsOf(page)).toEqual([])
  await check(page)
  await page.keyboard.press('Escape')
  const look = looks.getByRole('link').first()
  const title = (await look.textContent()) ?? ''
  expect(title).not.toBe(post!.title)
  await look.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a search that finds nothing leads to what is like the nearest', async ({ shopper: page }) => {
  await page.goto('/search?query=velvet&category=athleisure')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  const looks = page.getByRole('region', { name: 'Similar looks' })
  await expect(looks.getByText('which comes nearest to your search')).toBeVisible()
  await expect(looks.getByRole('listitem')).toHaveCount(4)
  await check(page)
  await looks.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Similar looks' })).toBeVisible()
})
