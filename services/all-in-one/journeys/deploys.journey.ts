import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { freePort } from '@vitrine/engine-testing'
import { browserOnly, expect, quiz, test } from './people.ts'
import { showAllActions } from './posts.ts'
import { rehash } from './rehash.ts'
import { administrator, started } from './stage.ts'

/**
 * Deploys the product again and again while people have it open: a stop, and a start with a build of other names. DEPLOYS says how
 * often. With every so many (GONE_EVERY) the former builds are gone, as days later.
 */
const deploys = Number(process.env['DEPLOYS'] ?? 2)
const goneEvery = Number(process.env['GONE_EVERY'] ?? 2)

/** How long after a deployment a page that was left alone may take to notice that its files are gone. */
const noticedMs = 4_000
/** How long a page may take to show something: the machine may be busy, a page that stays blank stays so. */
const shownWithinMs = 30_000
const nextTryMs = shownWithinMs / 4

const built = join(import.meta.dirname, '..', '..', '..', 'frontends')
const main = join(import.meta.dirname, '..', 'src', 'main.ts')

/** The product with a build of the frontends; answers how to stop it. */
async function serve(url: string, settings: Record<string, string>): Promise<() => Promise<void>> {
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = administrator
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { LIMITS: 'off', PORT: new URL(url).port, ADMIN_USERNAME, ADMIN_PASSWORD, ...settings },
  })
  await expect(async () => expect((await fetch(`${url}/frontends.json`)).ok).toBe(true)).toPass()
  return async () => {
    child.kill()
    await once(child, 'exit')
  }
}

/** Come to life: what the HTML shows before the code is there does not count. */
const alive = (page: Page) => page.locator('#root > :not([data-drawn])')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const feed = (page: Page) => alive(page).getByRole('heading', { name: "Today's Picks for You" })

type Met = { questions: number; retries: number; reloads: number }
type Tab = Awaited<ReturnType<typeof openTab>>

/** A page in a browser of its own; notes when it opens itself anew, and when it asks whether to leave it on its way out by itself. */
async function openTab(browser: Browser, url: string, met: Met) {
  const page = await (await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })).newPage()
  let opening = false
  page.on('dialog', (dialog) => {
    if (!opening) met.questions += 1
    void dialog.accept()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !opening) met.reloads += 1
  })
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  return {
    page,
    async open(path: string) {
      opening = true
      await page.goto(path)
      opening = false
    },
    /** `act` leads to `content`; once more where the page opened itself anew in between. */
    async shows(content: Locator, act = async () => {}) {
      let tries = 0
      await expect(async () => {
        if (tries > 0) met.retries += 1
        tries += 1
        if (await retry.isVisible()) await retry.click().catch(() => {})
        else await act().catch(() => {})
        await expect(content).toBeVisible({ timeout: nextTryMs })
      }).toPass({ timeout: shownWithinMs })
    },
  }
}

/** An administrator at a long description, whose tab goes away and is opened again before each deployment. */
function editor({ page, open, shows }: Tab) {
  const description = page.getByLabel('Description')
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const words: string[] = []
  return {
    async before(deploy: number) {
      await open('/admin/create')
      await shows(alive(page).getByRole('heading', { name: 'New Post' }))
      if (words.length > 0) {
        await button(page, 'Restore').click()
        await expect(description).toHaveValue(words.join(' '))
      }
      words.push(`word-${deploy}`)
      await description.fill(words.join(' '))
    },
    async after() {
      await shows(preview.getByRole('article'), async () => {
        if (await preview.isVisible()) return
        await showAllActions(page)
        await button(page, 'Preview').click({ timeout: 5_000 })
      })
      await expect(description).toHaveValue(words.join(' '))
    },
  }
}

/** A visitor who types at the login, and then goes on to the search and the feed. */
function visitor({ page, open, shows }: Tab) {
  const to = (name: string) => () =>
    page.getByRole('navigation').getByRole('link', { name }).click({ timeout: 5_000 })
  const email = alive(page).getByLabel('Email')
  const addressOf = (deploy: number) => `visitor-${deploy}@example.org`
  return {
    async before(deploy: number) {
      await open('/auth')
      await shows(email)
      await email.fill(addressOf(deploy))
    },
    async after(deploy: number) {
      await page.waitForTimeout(noticedMs)
      await expect(email).toHaveValue(addressOf(deploy))
      await shows(alive(page).getByText('Discover Your Style'), to('Search'))
      await shows(feed(page), to('Discover'))
    },
  }
}

/** A newcomer in the middle of the quiz. */
function newcomer({ page, open, shows }: Tab) {
  return {
    async before() {
      await open('/robots.txt')
      await page.evaluate('localStorage.clear()')
      await open('/quiz')
      await shows(alive(page).getByText("What's your age?"))
      await page.getByRole('radio', { name: '26-35' }).check()
      await button(page, 'Next').click()
    },
    async after() {
      await page.getByRole('radio', { name: 'Female', exact: true }).check()
      await button(page, 'Next').click()
      await page.getByRole('checkbox', { name: 'Minimalist' }).check()
      await shows(feed(page), () => button(page, 'Complete').click({ timeout: 5_000 }))
    },
  }
}

test.skip(
  ({ viewport }) => viewport!.width < 1_000 || started.length === 0,
  'on the desk, where it starts the shop',
)

test(`${deploys} deployments: no page is blank, and no word is lost`, browserOnly, async ({ browser }) => {
  test.setTimeout(60_000 + deploys * 60_000)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-deploys-'))
  const DATA_DIR = join(folder, 'data')
  const url = `http://localhost:${await freePort()}`
  const deployment = async (number: number) => {
    const FRONTENDS_DIR = join(folder, `build-${number}`)
    await rehash({ from: built, to: FRONTENDS_DIR, salt: String(number) })
    return serve(url, { DATA_DIR, FRONTENDS_DIR })
  }
  const met = { questions: 0, retries: 0, reloads: 0 }
  let stop = await deployment(0)
  try {
    const open = () => openTab(browser, url, met)
    const [administration, shop, quizzed] = [await open(), await open(), await open()]
    await administration.page.request.post('/api/admin/login', { data: administrator })
    await shop.page.addInitScript(
      (answers) => localStorage.setItem('vitrine.quiz', answers),
      JSON.stringify(quiz),
    )
    const tabs = [editor(administration), visitor(shop), newcomer(quizzed)]
    for (let deploy = 1; deploy <= deploys; deploy += 1)
      await test.step(`deployment ${deploy}`, async () => {
        await Promise.all(tabs.map((tab) => tab.before(deploy)))
        await stop()
        if (deploy % goneEvery === 0) await rm(join(DATA_DIR, 'builds'), { recursive: true })
        stop = await deployment(deploy)
        await Promise.all(tabs.map((tab) => tab.after(deploy)))
        await rm(join(folder, `build-${deploy - 1}`), { recursive: true })
        expect(met.questions, 'questions whether to leave').toBe(0)
      })
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  console.log(
    `${deploys} deployments: pages opened themselves anew ${met.reloads} times, ${met.retries} times something was asked for again`,
  )
})
