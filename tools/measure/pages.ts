/**
 * What a visitor waits for: Lighthouse (mobile) of quiz, feed, search and post, layout shift to the feed's end, and screenshots after 2 and 5 s
 * at 400 kbit/s. Usage: npm run measure -- pages [--runs 5] [--shots .cache/pages]
 * LIGHTHOUSE names the installed package (its folder); without it that part is left out. CHROMIUM names the browser.
 */
import { optionsOf } from '@vitrine/bench/options'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { median } from '@vitrine/bench/offer/in-turn'
import {
  browserFlags,
  browserOptions,
  browserPath,
  launchBrowser,
  quizIsAnswered,
} from '@vitrine/bench/people/browser'
import { openProduct } from '@vitrine/bench/product/open-product'

const { runs, shots: shotsFolder } = optionsOf({ runs: 5, shots: '.cache/pages' })
const root = join(import.meta.dirname, '..', '..')
const folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'))
const product = await openProduct({ name: 'pages' })
const origin = product.url

const [outfit] = (await (await fetch(`${origin}/api/outfits?limit=1`)).json()) as { id: string }[]
const pages = { quiz: '/quiz', feed: '/', search: '/search', post: `/post/${outfit?.id}` }

/** A profile that has answered the quiz and stored nothing else: the feed leads to the quiz otherwise. */
async function profile(): Promise<string> {
  const directory = await mkdtemp(join(folder, 'profile-'))
  const context = await chromium.launchPersistentContext(directory, browserOptions)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(quizIsAnswered)
  await context.close()
  return directory
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** A first visit: each run has a profile of its own, without the worker and the files of a run before. */
async function lighthouse(packageFolder: string, address: string): Promise<Report> {
  const output = join(folder, 'report.json')
  const userData = await profile()
  const chromeFlags = ['--headless=new', `--user-data-dir=${userData}`, ...browserFlags].join(' ')
  await promisify(execFile)(
    process.execPath,
    [
      join(packageFolder, 'cli/index.js'),
      origin + address,
      '--quiet',
      '--disable-storage-reset',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath ?? '' } },
  )
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

/** Lighthouse sometimes misses the start of its own recording (NO_NAVSTART), and asks to be run again. */
const repeated = (run: () => Promise<Report>): Promise<Report> => run().catch(run).catch(run)

async function score(packageFolder: string) {
  const rows: Record<string, Record<string, number>> = {}
  for (const [name, address] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++)
      reports.push(await repeated(() => lighthouse(packageFolder, address)))
    const of = (read: (report: Report) => number | undefined) =>
      median(reports.map((report) => read(report) ?? NaN))
    const category = (id: string) => Math.round(of(({ categories }) => categories[id]?.score) * 100)
    const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue)
    rows[name] = {
      performance: category('performance'),
      'LCP, s': Number((audit('largest-contentful-paint') / 1000).toFixed(2)),
      CLS: audit('cumulative-layout-shift'),
      'TBT, ms': Math.round(audit('total-blocking-time')),
      SEO: category('seo'),
      accessibility: category('accessibility'),
      'best practices': category('best-practices'),
    }
  }
  console.table(rows)
}

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

/** Runs in the page: what moves by itself. */
const sumUpShifts = `
  globalThis.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Screenshots on a slow line, and how far the feed moves by itself down to its end. */
async function look() {
  const shots = resolve(root, shotsFolder)
  await mkdir(shots, { recursive: true })
  const browser = await launchBrowser()
  for (const [device, viewport] of Object.entries(sizes)) {
    for (const [name, address] of Object.entries(pages)) {
      const context = await browser.newContext({ viewport })
      if (name !== 'quiz') await context.addInitScript(quizIsAnswered)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const perSecond = 400_000 / 8
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 100,
        downloadThroughput: perSecond,
        uploadThroughput: perSecond,
      })
      void page.goto(origin + address, { waitUntil: 'commit' }).catch(() => undefined)
      for (const seconds of [2, 5]) {
        await sleep(seconds === 2 ? 2_000 : 3_000)
        const { data } = (await session.send('Page.captureScreenshot')) as { data: string }
        await writeFile(join(shots, `${name}-${device}-${seconds}s.png`), Buffer.from(data, 'base64'))
      }
      await context.close()
    }
    console.log(`CLS to the feed's end at ${viewport.width}: ${await shiftOfFeed(viewport)}`)
  }
  await browser.close()
  console.log(`Screenshots at 400 kbit/s: ${shots}`)

  async function shiftOfFeed(viewport: { width: number; height: number }): Promise<number> {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(quizIsAnswered)
    await context.addInitScript(sumUpShifts)
    const page = await context.newPage()
    await page.goto(origin)
    const end = page.getByText('You have seen every look.')
    for (let step = 0; step < 400 && !(await end.isVisible()); step++) {
      await page.mouse.wheel(0, 600)
      await sleep(80)
    }
    const shift = await page.evaluate<number>('shift')
    await context.close()
    return shift
  }
}

try {
  await look()
  const installed = process.env['LIGHTHOUSE']
  if (installed) await score(installed)
  else
    console.log(
      'Lighthouse is left out: install it with this Node outside the tree (npm install lighthouse@13.5.0) and set LIGHTHOUSE to node_modules/lighthouse.',
    )
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
