import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, quiz, says } from './people.ts'

export const password = 'corduroy'

/** An address that nobody else has used. */
export const address = () => `ada.${randomBytes(6).toString('hex')}@example.org`

export async function takeQuiz(page: Page) {
  await page.goto('/')
  await page.waitForURL('**/quiz')
  await page.getByRole('radio', { name: '26-35' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'Minimalist' }).check()
  await page.getByRole('checkbox', { name: 'Casual' }).check()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Fills in the form of a new account, for whoever took the quiz, and sends it. */
export async function signUp(page: Page, email: string) {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Display Name').fill('Ada')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Fills in the login and sends it. */
export async function login(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signed in with a new account, without the way through the form. */
export async function openAccount({ request }: Page) {
  const email = address()
  const data = { ...quiz, email, password, displayName: 'Ada' }
  await expect(await request.post('/api/auth/register', { data })).toBeOK()
  return email
}

/** An account that nobody is signed in to on this page. */
export async function leaveAccount(page: Page) {
  const email = await openAccount(page)
  await page.request.post('/api/auth/logout')
  return email
}

type Post = { id: string; title: string; products: { id: string }[] }

/** The first posts of the feed that have products: what stands before them may be of another journey. */
export async function firstPosts({ request }: Page, count: number) {
  const read = await request.get('/api/outfits?limit=50')
  return ((await read.json()) as Post[]).filter(({ products }) => products.length > 0).slice(0, count)
}

/** Those and their products, among the favorites of who is signed in. */
export async function addFavorites(page: Page, count = 3) {
  const add = async (path: string, data: object) => expect(await page.request.post(path, { data })).toBeOK()
  const posts = await firstPosts(page, count)
  for (const { id, products } of posts) {
    await add('/api/favorites/posts', { outfitId: id })
    for (const product of products) await add('/api/favorites/products', { productId: product.id })
  }
  return posts
}

export async function signOut(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await says(page, 'Goodbye!', "You've been logged out successfully.")
  await page.waitForURL((url) => url.pathname === '/')
}

/** Opens a row of the account settings. */
export const setting = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

/** The heart of a post, on its own page and in lists. */
export const postHeart = (page: Page) => page.getByRole('button', { name: /^Add(ed)? to Favorites$/ }).first()
export const productHeart = (page: Page) =>
  page.getByRole('button', { name: /^Add .+ to favorites$/ }).first()

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Scrolls down to it: the feed of whoever likes something has an order of its own. */
export const expectLiked = (page: Page, title: string) =>
  expect(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const like = card(page, title).getByRole('button', { name: 'Like' })
    await expect(like).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
