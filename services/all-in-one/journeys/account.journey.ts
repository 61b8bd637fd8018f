import type { Page } from '@playwright/test'
import { expect, expectClear, says, test } from './people.ts'
import { enterWithPost, replaceProducts } from './posts.ts'
import {
  address,
  card,
  expectLiked,
  leaveAccount,
  login,
  password,
  postHeart,
  productHeart,
  setting,
  signOut,
  signUp,
  takeQuiz,
} from './shoppers.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The title of the first post in the feed but these. */
async function otherThan(page: Page, ...titles: string[]) {
  const others = titles.reduce((posts, hasNotText) => posts.filter({ hasNotText }), page.getByRole('article'))
  return (await others.first().getByRole('heading').first().textContent()) ?? ''
}

/** Reads the page anew until it shows what another service has to hear of first. */
const eventually = (page: Page, expectThere: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await expectThere()
  }).toPass()

test('what a visitor liked and saved joins the account; favorites outlive an edit and are there on every device', async ({
  newcomer: page,
  elsewhere,
  administrator,
}) => {
  test.slow()
  const email = address()
  const { id, title, products } = await enterWithPost(administrator, 'Kept for Good')
  const product = products[0]?.name ?? ''

  await takeQuiz(page)
  const saved = await otherThan(page, title)
  await card(page, saved).getByRole('button', { name: 'Like' }).click()
  await says(page, 'Outfit liked!')
  await card(page, saved).getByRole('button', { name: 'Save' }).click()
  await says(page, 'Outfit saved!')

  await test.step('registers', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signUp(page, email)
    await says(page, 'Welcome to the product!', 'Your account has been created successfully.')
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    const profile = page.getByRole('region', { name: 'Profile Information' })
    for (const text of [email, '26-35', 'Female']) await expect(profile.getByText(text)).toBeVisible()
  })

  await test.step('finds the like kept, and what was saved among the favorites', async () => {
    await page.goto('/favorites')
    await eventually(page, () =>
      expect(page.getByRole('heading', { name: saved })).toBeVisible({ timeout: 1_000 }),
    )
    await expect(tab(page, 'Posts (1)')).toBeVisible()
    await page.goto('/')
    await eventually(page, () => expectLiked(page, saved))
  })

  await test.step('adds a post and a product to the favorites', async () => {
    await page.goto(`/post/${id}`)
    await postHeart(page).click()
    await says(page, 'Added to favorites', 'The post has been saved to your favorites.')
    await productHeart(page).click()
    await says(page, 'Added to favorites', 'The product has been saved to your favorites.')
  })

  const expectHearts = async () => {
    await page.goto(`/post/${id}`)
    for (const heart of [postHeart(page), productHeart(page)])
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/favorites')
    await tab(page, 'Products (1)').click()
    await expect(page.getByRole('heading', { name: product })).toBeVisible()
    await expect(page.getByText('No longer available')).toHaveCount(0)
  }

  await test.step('still has both after every product was deleted and added again', async () => {
    await replaceProducts(administrator, id)
    await expectHearts()
  })

  await test.step('and after the post was saved in the editor', async () => {
    await administrator.goto(`/admin/edit/${id}`)
    await administrator.getByRole('button', { name: 'Publish Post' }).click()
    await says(administrator, 'Post Updated')
    await expectHearts()
  })

  await test.step('signs out', async () => {
    await signOut(page)
    await page.goto('/favorites')
    await page.waitForURL('**/auth')
  })

  await test.step('signs in on a device with a like of its own, which joins the account', async () => {
    await elsewhere.goto('/')
    const own = await otherThan(elsewhere, title, saved)
    await card(elsewhere, own).getByRole('button', { name: 'Like' }).click()
    await says(elsewhere, 'Outfit liked!')
    await elsewhere.getByRole('link', { name: 'Login' }).click()
    await login(elsewhere, email, 'not the password')
    await says(elsewhere, 'Login failed', 'Invalid email or password', true)
    await login(elsewhere, email)
    await says(elsewhere, 'Welcome back!', 'Successfully logged in.')
    await elsewhere.waitForURL('**/dashboard')
    await elsewhere.goto('/')
    for (const liked of [saved, own]) await eventually(elsewhere, () => expectLiked(elsewhere, liked))
  })

  await test.step('finds the favorites there, and removes them all', async () => {
    await elsewhere.goto('/dashboard')
    await elsewhere.getByRole('link', { name: /^Favorites The posts/ }).click()
    await expect(tab(elsewhere, 'Posts (2)')).toBeVisible()
    for (const post of [title, saved]) {
      await elsewhere.getByRole('button', { name: `Remove ${post} from favorites` }).click()
      await says(elsewhere, 'Removed from favorites', 'The post has been removed from your favorites.')
      await expect(elsewhere.getByRole('heading', { name: post })).toHaveCount(0)
    }
    await expect(elsewhere.getByText('No favorite posts yet')).toBeVisible()
    await tab(elsewhere, 'Products (1)').click()
    await elsewhere.getByRole('button', { name: `Remove ${product} from favorites` }).click()
    await says(elsewhere, 'Removed from favorites', 'The product has been removed from your favorites.')
    await expect(elsewhere.getByText('No favorite products yet')).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere.getByText('No favorite products yet')).toBeVisible()
  })
})

test('an address has one account, which its owner takes along and deletes', async ({ shopper: page }) => {
  const email = await leaveAccount(page)
  await page.goto('/auth')
  await signUp(page, email.toUpperCase())
  await says(page, 'Registration failed', 'There is already an account with this email address.', true)
  await page.getByRole('button', { name: 'Login with this address' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')

  await setting(page, 'Download my data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('vitrine-data.json')

  await setting(page, 'Delete account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await says(page, 'Account deleted', 'Your profile and everything you saved are gone.')
  await page.getByText('Step 1 of 3').waitFor()
  await expectClear(page, page.getByRole('button', { name: 'Next' }))
  await page.goto('/auth')
  await login(page, email)
  await says(page, 'Login failed', 'Invalid email or password', true)
})
