import type { Page } from '@playwright/test'
import { expect, test, toast } from './people.ts'

const password = 'corduroy'

/** An address that no other run has used. */
const address = () => `ada.${Date.now().toString(36)}@example.org`

const says = async (page: Page, title: string, description?: string) => {
  await expect(toast(page, title)).toBeVisible()
  if (description) await expect(toast(page, description)).toBeVisible()
}

async function takeQuiz(page: Page) {
  await page.goto('/')
  await page.waitForURL('**/quiz')
  await page.getByRole('radio', { name: '26-35' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'Vintage' }).check()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function register(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Display Name').fill('Ada')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

async function login(page: Page, email: string, secret = password) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signOut(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await says(page, 'Goodbye!', "You've been logged out successfully.")
  await page.waitForURL((url) => url.pathname === '/')
}

/** Opens a row of the account settings. */
const setting = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

const card = (page: Page, nth: number) => page.getByRole('article').nth(nth)
const titleOf = async (page: Page, nth: number) =>
  (await card(page, nth).getByRole('heading').first().textContent()) ?? ''

test('what a visitor liked and saved is kept in the account, and what the account holds is found again', async ({
  newcomer: page,
  browser,
}) => {
  const email = address()
  await takeQuiz(page)
  const [saved, favorite] = [await titleOf(page, 0), await titleOf(page, 1)]
  await card(page, 0).getByRole('button', { name: 'Like' }).click()
  await says(page, 'Outfit liked!')
  await card(page, 0).getByRole('button', { name: 'Save' }).click()
  await says(page, 'Outfit saved!')

  await register(page, email)
  await says(page, 'Welcome to the product!', 'Your account has been created successfully.')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profile Information' })
  for (const text of [email, '26-35', 'Female']) await expect(profile.getByText(text)).toBeVisible()

  await page.goto('/favorites')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: saved })).toBeVisible({ timeout: 1_000 })
  }, 'what was saved becomes a favorite').toPass()
  await expect(page.getByRole('tab', { name: 'Posts (1)' })).toBeVisible()

  await page.goto('/')
  await expect(card(page, 0).getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await card(page, 1).getByRole('button', { name: 'Add to Favorites' }).click()
  await says(page, 'Added to favorites', 'The post has been saved to your favorites.')
  await card(page, 1).getByRole('heading').first().click()
  const heart = page.getByRole('button', { name: /^Add .+ to favorites$/ }).first()
  const product = (await heart.getAttribute('aria-label'))?.replace(/^Add | to favorites$/g, '') ?? ''
  await heart.click()
  await says(page, 'Added to favorites', 'The product has been saved to your favorites.')

  await signOut(page)
  await page.goto('/favorites')
  await page.waitForURL('**/auth')

  const elsewhere = await (await browser.newContext()).newPage()
  await login(elsewhere, email, 'something else')
  await says(elsewhere, 'Login failed')
  await login(elsewhere, email)
  await says(elsewhere, 'Welcome back!', 'Successfully logged in.')
  await elsewhere.waitForURL('**/dashboard')
  await elsewhere.getByRole('link', { name: /^Favorites The posts/ }).click()
  await expect(elsewhere.getByRole('tab', { name: 'Posts (2)' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: favorite })).toBeVisible()

  await elsewhere.getByRole('button', { name: `Remove ${favorite} from favorites` }).click()
  await says(elsewhere, 'Removed from favorites', 'The post has been removed from your favorites.')
  await expect(elsewhere.getByRole('tab', { name: 'Posts (1)' })).toBeVisible()
  await elsewhere.getByRole('tab', { name: 'Products (1)' }).click()
  await elsewhere.getByRole('button', { name: `Remove ${product} from favorites` }).click()
  await says(elsewhere, 'Removed from favorites', 'The product has been removed from your favorites.')
  await expect(elsewhere.getByText('No favorite products yet')).toBeVisible()
  await elsewhere.context().close()
})

test('an address has one account, which its owner takes along and deletes', async ({ shopper: page }) => {
  const email = address()
  await register(page, email)
  await signOut(page)

  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Display Name').fill('Another')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await says(page, 'Registration failed')
  await page.getByRole('button', { name: 'Login with this address' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')

  await setting(page, 'Download my data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('vitrine-data.json')

  await setting(page, 'Where you are signed in')
  await expect(page.getByText('This browser')).toBeVisible()

  await setting(page, 'Delete account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('something else')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await says(page, 'Account deleted')
  await login(page, email)
  await says(page, 'Login failed')
})
