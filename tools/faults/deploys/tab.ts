import type { Browser, Locator, Page } from '@playwright/test'

/** How long a page may take to show something: the machine may be busy, a page that stays blank stays so. */
const shownWithinMs = 30_000
/** How often it is asked for in that time. */
const attempts = 4

/**
 * `questions`: how often a page asked whether to leave it, on its way out by itself; `retries`: how often something had to be asked
 * for again; `reloads`: how often a page opened itself anew.
 */
export type Found = ReturnType<typeof nothingFound>
export const nothingFound = () => {
  const [blank, lost]: [string[], string[]] = [[], []]
  return { blank, lost, questions: 0, retries: 0, reloads: 0 }
}

/** What somebody does around a deployment. */
export type Tab = {
  name: string
  /** Opens the page from the build that is served, and types. */
  before: (deploy: number) => Promise<void>
  /** Goes on after the next build has taken its place, with files that the page has not asked for yet. */
  after: (deploy: number) => Promise<void>
}

export type Watched = Awaited<ReturnType<typeof watchedPage>>

/** A page in a browser of its own, and what is found wrong in it. */
export async function watchedPage(browser: Browser, url: string, found: Found) {
  const page = await (await browser.newContext()).newPage()
  let opening = false
  page.on('dialog', (dialog) => {
    if (!opening) found.questions += 1
    void dialog.accept()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !opening) found.reloads += 1
  })
  const retry = page.getByRole('button', { name: 'Try again' }).first()

  async function open(path: string) {
    opening = true
    await page.goto(url + path)
    opening = false
  }

  /** `act` leads to `content`; once more where the page opened itself anew in between. */
  async function shows(what: string, content: Locator, act: () => Promise<void> = async () => {}) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      found.retries += attempt > 0 ? 1 : 0
      if (await retry.isVisible()) await retry.click().catch(() => {})
      else await act().catch(() => {})
      await content.waitFor({ timeout: shownWithinMs / attempts }).catch(() => {})
      if (await content.isVisible()) return
    }
    const text = await page.locator('body').innerText()
    found.blank.push(`${what}: ${text.slice(0, 120) || 'nothing at all'}`)
  }

  async function keeps(what: string, field: Locator, words: string) {
    const value = await field.inputValue({ timeout: shownWithinMs }).catch(() => 'no such field')
    if (value !== words) found.lost.push(`${what}: “${words}” became “${value}”`)
  }
  return { page, url, open, shows, keeps }
}

/** Come to life: what the HTML shows before the code is there does not count. */
export const alive = (page: Page) => page.locator('#root > :not([data-drawn])')
