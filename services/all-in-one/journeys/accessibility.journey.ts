import { check } from './axe.ts'
import { browserOnly, expect, signIn, test, toast } from './people.ts'
import { createPost, titled } from './posts.ts'
import { addFavorites, openAccount, setting } from './shoppers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pin = /, \$\d/

test("shoppers' screens", browserOnly, async ({ shopper: page }) => {
  for (const path of ['/quiz', '/no/such/path']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(page)
  }
  await page.goto('/')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: pin }) })
  await expect(card.first()).toBeVisible()
  await check(page)
  await card.first().getByRole('heading').first().click()
  await expect(page.getByRole('region', { name: 'Shop This Look' })).toBeVisible()
  await page.getByRole('button', { name: pin }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page)
})

test('the quiz, and the feed in blue', browserOnly, async ({ newcomer: page }) => {
  await page.goto('/quiz')
  await page.getByRole('radio', { name: '36-45' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await check(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'Edgy' }).check()
  await check(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await check(page)
})

test('the search, its filters and suggestions, and nothing found', browserOnly, async ({ shopper: page }) => {
  await page.goto('/search?query=linen')
  await expect(page.getByRole('article').first()).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Filters (active)' }).click()
  await expect(page.getByRole('combobox', { name: 'Season' })).toBeVisible()
  await check(page)
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('line')
  await expect(page.getByRole('option').filter({ hasText: /linen/i }).first()).toBeVisible()
  await check(page)
  await page.goto('/search?query=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await check(page)
})

test('login, sign-up, dashboard and favorites', browserOnly, async ({ shopper: page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await check(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Display name must be at least 2 characters')).toBeVisible()
  await check(page)

  await openAccount(page)
  await page.goto('/dashboard')
  await setting(page, 'Where you are signed in')
  await setting(page, 'Delete account')
  await expect(page.getByText('This browser')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page)

  const [posts, products] = [
    page.getByRole('tab', { name: 'Posts' }),
    page.getByRole('tab', { name: 'Products' }),
  ]
  await page.goto('/favorites')
  await expect(page.getByText('No favorite posts yet')).toBeVisible()
  await check(page)
  await products.click()
  await expect(page.getByText('No favorite products yet')).toBeVisible()
  await check(page)

  await addFavorites(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Shop Now' }).first()).toBeVisible()
  await check(page)
  await posts.click()
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible()
  await check(page)
})

test("administrators' screens", browserOnly, async ({ administrator: page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  await check(page)
  await signIn(page)
  const title = titled('Read Aloud')
  await createPost(page, title)
  for (const tab of ['Analytics', 'Content Management', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(/./).first()).toBeVisible()
    await check(page)
  }
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  for (const section of ['Basic Information', 'Tags'])
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
  await page.getByRole('button', { name: 'Add Item', exact: true }).click()
  await expect(page.getByLabel('Price in dollars').last()).toBeVisible()
  await check(page)
})
