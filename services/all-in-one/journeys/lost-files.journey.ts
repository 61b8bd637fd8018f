import type { Browser, Page } from '@playwright/test'
import { seededRandom } from '@vitrine/concurrency'
import { browserOnly, enter, expect, quiz, test, widthIn } from './people.ts'

/** Loads pages again and again, each time without one of their files, chosen by chance. LOADS and SEED make it long and another. */
const loads = Number(process.env['LOADS'] ?? 3)
const seed = Number(process.env['SEED'] ?? 1)

/** Pages of every frontend, and their headings. */
const headings = {
  '/': "Today's Picks for You",
  '/quiz': "What's your age?",
  '/search': 'Discover Your Style',
  '/auth': 'Your account',
  '/admin/login': 'Administration',
  '/admin/dashboard': 'Dashboard',
  '/admin/create': 'New Post',
  '/admin/operations': 'Operations',
} as const
type Path = keyof typeof headings
const paths = Object.keys(headings) as Path[]

const isFile = (address: string) => new URL(address).pathname.startsWith('/assets/')

/** Come to life: what the HTML shows before the code is there does not count. */
const alive = (page: Page, path: Path) =>
  page.locator('#root > :not([data-drawn])').getByText(headings[path], { exact: true }).first()
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

/** How long after a page is there its late parts may ask for their files, and ask again for lost ones. */
const lateMs = 3_500

async function opened(browser: Browser, path: Path): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(
    (answers) => localStorage.setItem('vitrine.quiz', answers),
    JSON.stringify(quiz),
  )
  const page = await context.newPage()
  if (path.startsWith('/admin') && path !== '/admin/login') await enter(page)
  return page
}

/** Everything that the page asks for, late files too. */
async function filesOf(browser: Browser, path: Path): Promise<string[]> {
  const page = await opened(browser, path)
  const asked = new Set<string>()
  page.on('request', (request) => isFile(request.url()) && asked.add(request.url()))
  await page.goto(path)
  await expect(alive(page, path)).toBeVisible()
  await page.waitForTimeout(lateMs)
  await page.context().close()
  return [...asked].sort()
}

test(
  `${loads} loads, each without one file: no page is blank, and each comes back`,
  browserOnly,
  async ({ browser }) => {
    test.setTimeout(60_000 + loads * 20_000)
    const chance = seededRandom(seed)
    const any = <Value>(values: readonly Value[]) => values[Math.floor(chance() * values.length)]!
    const known = new Map<Path, string[]>()
    let retried = 0

    for (let load = 0; load < loads; load += 1) {
      const path = any(paths)
      if (!known.has(path)) known.set(path, await filesOf(browser, path))
      const file = any(known.get(path)!)
      const once = chance() < 0.5
      const page = await opened(browser, path)
      const context = page.context()
      let asked = 0
      await context.route(file, (route) => (asked++ > 0 && once ? route.continue() : route.abort()))
      await test.step(`${path} without ${new URL(file).pathname}${once ? ', once' : ''}`, async () => {
        await page.goto(path)
        await expect(alive(page, path).or(retry(page)).first()).toBeVisible()
        await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(0)
        if (await alive(page, path).isVisible()) await page.waitForTimeout(lateMs / 2)
        await context.unroute(file)
        if (!(await alive(page, path).isVisible())) {
          await retry(page).click()
          retried += 1
        }
        await expect(alive(page, path)).toBeVisible()
      })
      await context.close()
    }
    console.log(
      `${loads} loads with seed ${seed}: no blank page; ${retried} said so and came with "Try again"`,
    )
  },
)

test(
  'pictures that the server could not give wait under their placeholders, and come by themselves',
  browserOnly,
  async ({ shopper: page }) => {
    const pictures = /\/media\/[^/]+\/(320|640|960|1280)\./
    let refused = 0
    let overloaded = true
    await page.route(pictures, (route) => {
      if (!overloaded) return route.continue()
      refused += 1
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
    })
    await page.goto('/search')
    const waiting = page.locator('[data-state="waiting"]')
    await expect(waiting.first()).toBeVisible()
    await expect(waiting.first().locator('img[aria-hidden]')).toBeVisible()
    await expect.poll(() => refused).toBeGreaterThan(3)
    overloaded = false
    await expect(waiting).toHaveCount(0, { timeout: 20_000 })
    await expect(page.locator('[data-state="broken"]')).toHaveCount(0)
    const [first] = await page.locator('[data-state="loaded"] picture img').all()
    expect(await widthIn(first!)).toBeGreaterThan(0)
  },
)
