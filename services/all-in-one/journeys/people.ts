import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
} from '@playwright/test'
import sharp, { type Color } from 'sharp'
import { administrator } from './stage.ts'

/** What everybody answers who took it. */
export const quiz = { age: '26-35', gender: 'female', stylePreferences: ['minimalist', 'casual'] }

export type People = {
  /** A visitor who took the quiz. */
  shopper: Page
  /** Another device with another browser, where somebody took the quiz as well. */
  elsewhere: Page
  /** A visitor who has just arrived. */
  newcomer: Page
  /** Somebody with the administrator's password, not signed in yet. */
  administrator: Page
}

type Somebody = { tookQuiz?: boolean; userAgent?: string }

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const person = async (browser: Browser, { tookQuiz = false, userAgent }: Somebody) => {
  const context = await browser.newContext(userAgent ? { userAgent } : {})
  if (tookQuiz)
    await context.addInitScript(
      (answers) => localStorage.setItem('vitrine.quiz', answers),
      JSON.stringify(quiz),
    )
  const page = await context.newPage()
  return {
    page,
    async leave() {
      for (const one of context.pages()) await one.close()
      await discardNewPosts(context.request).catch(() => undefined)
      await context.close()
    },
  }
}

/** What was typed into new posts and not saved would be offered to the next journey. */
async function discardNewPosts(request: APIRequestContext) {
  const found = await request.get('/api/admin/unsaved')
  if (!found.ok()) return
  const { items } = (await found.json()) as { items: { id: string; revision: number }[] }
  for (const { id, revision } of items)
    await request.delete(`/api/admin/unsaved/${id}`, { params: { revision: revision + 1 } })
}

const somebody =
  (who: Somebody) =>
  async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>) => {
    const { page, leave } = await person(browser, who)
    await use(page)
    await leave()
  }

/** Each of them has a browser of their own, as the configuration describes it. */
export const test = base.extend<People>({
  shopper: somebody({ tookQuiz: true }),
  elsewhere: somebody({ tookQuiz: true, userAgent: firefox }),
  newcomer: somebody({}),
  administrator: somebody({}),
})
export { expect }

/** For a journey about what happens in the browser only: its files, and what it makes of answers, are the same on both compositions. */
export const browserOnly = { tag: '@browser-only' }

/** For a journey that needs an event that cannot be read in the log of identity: whoever starts the shop writes it there. */
export const spoiledLog = { tag: '@spoiled-log' }

/** Whoever sells what a post shows, answered for here: the browser reaches nobody outside the product. */
export const answerForRetailers = (page: Page) =>
  page
    .context()
    .route('https://www.amazon.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The retailer</title>' }),
    )

/** Signed in as an administrator, without the way through the form. */
export async function enter({ request }: Page) {
  await expect(await request.post('/api/admin/login', { data: administrator })).toBeOK()
}

/** The same, and on the dashboard. */
export async function signIn(page: Page) {
  await enter(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
}

/** Words in a toast, for the eye; screen readers hear them from elsewhere. */
export const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

/** The toast that is shown, with all that it says. */
export async function says(page: Page, title: string, description?: string, failed = false) {
  const shown = page.getByRole('region', { name: /^Notifications/ }).locator('li', { hasText: title })
  await expect(shown.getByText(title, { exact: true })).toBeVisible()
  if (description) await expect(shown.getByText(description, { exact: true })).toBeVisible()
  if (failed) await expect(shown).toHaveAttribute('data-destructive', 'true')
  else await expect(shown).not.toHaveAttribute('data-destructive')
}

/** Nothing of the toast that is shown lies on a control that comes next. */
export async function expectClear(page: Page, control: Locator) {
  const shown = page.getByRole('region', { name: /^Notifications/ }).locator('li[data-state="open"]')
  await expect(async () => {
    const [toast, next] = [await shown.boundingBox({ timeout: 500 }), (await control.boundingBox())!]
    const apart =
      !toast ||
      toast.x >= next.x + next.width ||
      toast.x + toast.width <= next.x ||
      toast.y >= next.y + next.height ||
      toast.y + toast.height <= next.y
    expect(apart, JSON.stringify({ toast, next })).toBe(true)
  }).toPass({ timeout: 2_500 })
}

/** A picture file of one colour, as a camera would hand it over. */
export const picture = async (name: string, colour: Color) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

/** How wide the picture itself is that an element shows: 0 until it has been loaded. */
export const widthIn = (shown: Locator) =>
  shown.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0))
