import { administration, totalOf } from '@vitrine/bench/ledger/administration'
import { settled } from '@vitrine/bench/ledger/settled'
import type { Product } from '@vitrine/bench/product/product'
import { runK6, type K6Run } from './k6.ts'
import { dueTotal, loadLedger, type Ledger } from './ledger.ts'
import type { Pressure, Scenario } from './scenarios.ts'
import { countOf, sentOf, thresholdsOf } from './summary.ts'
import { watch, type Look } from './watch.ts'

const mostLines = 60
const settleWithinMs = 60_000
const steadyMs = 1_000
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
  const { name, scenario, product, program } = given
  const shop = await administration(product)
  const published = async () => (await shop.outfits()).filter((one) => one.published)
  const posts = await published()
  const outfits = posts
    .filter(({ products }) => products.length > 0)
    .slice(0, mostLines)
    .map(({ id, products }) => ({ id, products: products.map((piece) => piece.id) }))
  if (outfits.length === 0)
    throw new Error(`${product.url} shows no outfits with products: nothing to click on.`)
  const before = await shop.counts()
  const startedAt = new Date()
  const watching = watch(product, shop)
  const over = new AbortController()
  try {
    const running = runK6({ program, scenario: name, settings: settingsOf(given), outfits })
    const begun = Promise.race([watching.loaded, running])
    const [k6] = await Promise.all([running, begun.then(() => given.beside?.(over.signal))])
    const ended = Date.now()
    const sent = { clicks: sentOf(k6.summary, 'click'), views: sentOf(k6.summary, 'view') }
    const due = dueTotal({ sent, before })
    const after = await settled({ read: shop.counts, totalOf, due, steadyMs, longestMs: settleWithinMs })
    const settledAfter = Math.max(0, Date.now() - ended - steadyMs) / 1_000
    const ledger = loadLedger({ sent, before, after })
    const acknowledged = countOf(k6.summary, 'published')
    const there = (await published()).length - posts.length
    const faults = [
      ...thresholdsOf(k6.summary)
        .filter(({ holds }) => !holds)
        .map(
          ({ metric, rule, value }) => `${metric} was to be ${rule} and is ${Math.round(value * 100) / 100}`,
        ),
      ...ledger.faults,
      ...(there === acknowledged
        ? []
        : [`${acknowledged} publications were acknowledged, and ${there} posts more are published`]),
    ]
    const looks = await watching.end()
    return { name, scenario, on: product.on, startedAt, settledAfter, k6, looks, ledger, faults }
  } finally {
    over.abort()
    await watching.end()
  }
}

function settingsOf({ product, pressure, short }: { product: Product; pressure: Pressure; short: boolean }) {
  const { username, password } = product.administrator
  const { vus: VUS, rate: RATE, seconds: SECONDS } = pressure
  const hurry = short ? { THINK_SECONDS: 0.2, SLACK: slackOfShortRuns } : {}
  const given = Object.entries({ VUS, RATE, SECONDS, ...hurry }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const numbers = Object.fromEntries(given) as Record<string, string>
  return { URL: product.url, ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ...numbers }
}
