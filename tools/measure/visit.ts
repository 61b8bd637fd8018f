import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'
import { sum } from '@vitrine/bench/ledger/count-faults'
import { launchBrowser } from '@vitrine/run/browser'

/** In a page, before it begins: somebody who has the quiz behind them. */
export const quizIsAnswered = `localStorage.setItem('vitrine.quiz', '{"age":"26-35","gender":"female","stylePreferences":["minimalist","casual"]}')`

const mostSteps = 200
const mostWaitMs = 120_000

/**
 * So many visitors at once, each in a browser of their own, who go through the search and the feed to their ends. Answers how many
 * pictures were `answered`; `refused`: with a failure, or not at all; `broken`: what a visitor sees of that in the end.
 */
export async function visit(origin: string, visitors: number) {
  await using browser = await launchBrowser()
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: visitors }, () => oneVisitor(browser, origin)))
  const total = (of: 'answered' | 'refused' | 'broken') => sum(all.map((one) => one[of]))
  const seconds = Math.round((performance.now() - began) / 1_000)
  return { answered: total('answered'), refused: total('refused'), broken: total('broken'), seconds }
}

async function oneVisitor(browser: Browser, origin: string) {
  await using context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  })
  await context.addInitScript(quizIsAnswered)
  context.setDefaultTimeout(mostWaitMs)
  const page = await context.newPage()
  const counts = { answered: 0, refused: 0, broken: 0 }
  const underWay = new Set<Request>()
  const isPicture = (request: Request) => new URL(request.url()).pathname.startsWith('/media/')
  page.on('request', (request) => void (isPicture(request) && underWay.add(request)))
  page.on('response', (response) => {
    if (isPicture(response.request())) counts[response.status() < 400 ? 'answered' : 'refused'] += 1
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    // A page that is left, or a picture that has arrived in a better size, lets go of what is not needed any more.
    if (underWay.delete(request) && request.failure()?.errorText !== 'net::ERR_ABORTED') counts.refused += 1
  })
  for (const path of ['/search', '/']) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    await scrollToEnd(page)
    for (let waited = 0; underWay.size > 0 && waited < mostWaitMs; waited += 100) await sleep(100)
    counts.refused += underWay.size
    counts.broken += await page.evaluate<number>(broken)
  }
  return counts
}

/** Until nothing more has come for three seconds. */
async function scrollToEnd(page: Page) {
  await page.locator('article').first().waitFor()
  for (let step = 0, still = 0; step < mostSteps && still < 20; step += 1) {
    await page.mouse.wheel(0, 700)
    await sleep(150)
    still = (await page.evaluate<number>(below)) < 2 ? still + 1 : 0
  }
}

const below = 'document.documentElement.scrollHeight - (scrollY + innerHeight)'
const broken = `document.querySelectorAll('[data-fit][data-state="broken"]').length`
