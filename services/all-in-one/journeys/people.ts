import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp, { type Color } from 'sharp'
import { administrator } from './stage.ts'

const quiz = { age: '26-35', gender: 'female', stylePreferences: ['minimalist', 'casual'] }

/** Everything outside the product is answered here: nothing leaves the machine. */
async function closeTheWorld(context: BrowserContext) {
  await context.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>The retailer</title>' }),
  )
}

export type People = {
  /** A visitor who took the quiz. */
  shopper: Page
  /** A visitor who has just arrived. */
  newcomer: Page
  /** Somebody with the administrator's password, not signed in yet. */
  administrator: Page
}

const person = async (browser: Browser, tookQuiz: boolean) => {
  const context = await browser.newContext()
  await closeTheWorld(context)
  if (tookQuiz)
    await context.addInitScript(
      (answers) => localStorage.setItem('vitrine.quiz', answers),
      JSON.stringify(quiz),
    )
  return { page: await context.newPage(), leave: () => context.close() }
}

const somebody =
  (tookQuiz: boolean) =>
  async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>) => {
    const { page, leave } = await person(browser, tookQuiz)
    await use(page)
    await leave()
  }

/** Each of them has a browser of their own, as the configuration describes it. */
export const test = base.extend<People>({
  shopper: somebody(true),
  newcomer: somebody(false),
  administrator: somebody(false),
})
export { expect } from '@playwright/test'

export async function signIn(page: Page) {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Words in a toast, for the eye; screen readers hear them from elsewhere. */
export const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

/** A picture file of one colour, as a camera would hand it over. */
export const picture = async (name: string, colour: Color) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})
