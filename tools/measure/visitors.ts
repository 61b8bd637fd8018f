import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, quizIsAnswered } from '@vitrine/bench/people/browser'

const mostSteps = 200
const mostWaitMs = 120_000
const below = 'document.documentElement.scrollHeight - (scrollY + innerHeight)'
const broken = `document.querySelectorAll('[data-fit][data-state="broken"]').length`

/** So many visitors at once, each in a browser of their own, who go through search and feed to their ends; what they saw of pictures. */
export async function visit(origin: string, visitors: number) {
  const browser = await launchBrowser()
  const began = performance.now()
  try {
    const all = await Promise.all(Array.from({ length: visitors }, () => oneVisitor(browser, origin)))
    const sum = (of: 'answered' | 'refused' | 'broken') => all.reduce((total, one) => total + one[of], 0)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return { answered: sum('answered'), refused: sum('refused'), broken: sum('broken'), seconds }
  } finally {
    await browser.close()
  }
}

async function oneVisitor(browser: Browser, origin: string) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  })
  await context.addInitScript(quizIsAnswered)
  context.setDefaultTimeout(mostWaitMs)
  const page = await context.newPage()
  const counts = { answered: 0, refused: 0, broken: 0 }
  const isPicture = (url: string) => new URL(url).pathname.startsWith('/media/')
  page.on('response', (reply) => {
    if (isPicture(reply.url())) counts[reply.status() < 400 ? 'answered' : 'refused'] += 1
  })
  page.on('requestfailed', (request) => {
    // A page that is left, or a picture that has arrived in a better size, cancels what is not needed any more.
    const cancelled = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (isPicture(request.url()) && !cancelled) counts.refused += 1
  })
  for (const path of ['/search', '/']) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    await scrollToEnd(page)
    await page.waitForLoadState('networkidle')
    counts.broken += await page.evaluate<number>(broken)
  }
  await context.close()
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
