import { settled } from '@vitrine/bench/ledger/settled'
import { runK6, type K6Run } from './k6.ts'
import { dueTotal, loadLedger, type Ledger } from './ledger.ts'
import { administration, totalOf } from '@vitrine/bench/ledger/administration'
import type { Product } from '@vitrine/bench/product/product'
import type { Pressure, Scenario } from './scenarios.ts'
import { countOf, sentOf, thresholdsOf, type Threshold } from './summary.ts'
import { watch, type Look } from './watch.ts'

const mostLines = 60
const settleWithinMs = 60_000
/** On a machine that does other things, too, answers may take so much longer. */
const slackOfShortRuns = 5

export type Result = {
  name: string
  scenario: Scenario
  on: string
  startedAt: Date
  /** How long the totals took to be complete after the last request; seconds. */
  settledAfter: number
  k6: K6Run
  looks: readonly Look[]
  ledger: Ledger
  thresholds: readonly Threshold[]
  /** What went wrong, in sentences; a run without any has passed. */
  faults: readonly string[]
}

/** Runs a scenario against a product and balances its ledger. `beside`: what goes on meanwhile, once the load has begun. */
export async function runScenario(given: {
  name: string
  scenario: Scenario
  product: Product
  program: string
  pressure: Pressure
  short: boolean
  beside?: (signal: AbortSignal) => Promise<void>
}): Promise<Result> {
  const { name, scenario, product, program, pressure, short } = given
  const shop = await administration(product)
  const posts = await shop.outfits()
  const publishedNow = async () => (await shop.outfits()).filter((one) => one.published).length
  const publishedBefore = posts.filter((one) => one.published).length
  const outfits = posts.filter((one) => one.published && one.products.length > 0)
  if (outfits.length === 0)
    throw new Error(`${product.url} shows no outfits with products: nothing to click on.`)
  const before = await shop.counts()
  const startedAt = new Date()
  const watching = watch(product, shop)
  const over = new AbortController()
  try {
    const running = runK6({
      program,
      scenario: name,
      settings: settingsOf(product, pressure, short),
      outfits: outfits
        .slice(0, mostLines)
        .map(({ id, products }) => ({ id, products: products.map((piece) => piece.id) })),
    })
    const begun = Promise.race([watching.loaded, running])
    const [k6] = await Promise.all([running, begun.then(() => given.beside?.(over.signal))])
    const ended = Date.now()
    const sent = { clicks: sentOf(k6.summary, 'click'), views: sentOf(k6.summary, 'view') }
    const steadyMs = 1_000
    const after = await settled({
      read: shop.counts,
      totalOf,
      due: dueTotal({ sent, before }),
      steadyMs,
      longestMs: settleWithinMs,
    })
    const settledAfter = Math.max(0, Date.now() - ended - steadyMs) / 1_000
    const ledger = loadLedger({ sent, before, after })
    const thresholds = thresholdsOf(k6.summary)
    const published = (await publishedNow()) - publishedBefore
    return {
      name,
      scenario,
      on: product.on,
      startedAt,
      settledAfter,
      k6,
      looks: await watching.end(),
      ledger,
      thresholds,
      faults: [
        ...thresholds
          .filter(({ holds }) => !holds)
          .map(({ metric, rule, value }) => `${metric} was to be ${rule} and is ${round(value)}`),
        ...ledger.faults,
        ...publicationFaults(countOf(k6.summary, 'published'), published),
      ],
    }
  } finally {
    over.abort()
    await watching.end()
  }
}

const round = (value: number) => Math.round(value * 100) / 100

const publicationFaults = (acknowledged: number, there: number) =>
  there === acknowledged
    ? []
    : [`${acknowledged} publications were acknowledged, and ${there} posts more are published`]

function settingsOf(
  product: Product,
  { vus, rate, seconds }: Pressure,
  short: boolean,
): Record<string, string> {
  const given = { VUS: vus, RATE: rate, SECONDS: seconds }
  return {
    URL: product.url,
    ADMIN_USERNAME: product.administrator.username,
    ADMIN_PASSWORD: product.administrator.password,
    ...(short ? { THINK_SECONDS: '0.2', SLACK: String(slackOfShortRuns) } : {}),
    ...Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  }
}
