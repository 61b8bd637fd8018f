import { administration, totalOf } from '@vitrine/bench/ledger/administration'
import { settled } from '@vitrine/bench/ledger/settled'
import type { Product } from '@vitrine/bench/product/product'
import type { Options } from './arguments.ts'
import { runK6 } from './k6.ts'
import { dueTotal, loadLedger } from './ledger.ts'
import { pressureOf } from './scenarios.ts'
import { number } from './report/numbers.ts'
import { countOf, sentOf, thresholdsOf } from './summary.ts'
import { watch } from './watch.ts'

const mostLines = 60
const settleWithinMs = 60_000
const steadyMs = 1_000
/** On a machine that does other things, too, answers may take so much longer. */
const slackOfShortRuns = 5

/** Something that was done to the product during a run; `at` in milliseconds since 1970. */
export type Mark = { at: number; text: string }
export type Result = Awaited<ReturnType<typeof runScenario>> & { marks?: readonly Mark[] }

/** Runs a scenario against a product and balances its ledger. `beside`: what goes on meanwhile, once the load has begun. */
export async function runScenario(given: {
  name: string
  product: Product
  options: Options
  whenShort: Parameters<typeof pressureOf>[1]
  beside?: (signal: AbortSignal) => Promise<void>
}) {
  const { name, product } = given
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
    const running = runK6({ scenario: name, settings: settingsOf(given), outfits })
    const begun = Promise.race([watching.loaded, running])
    const [k6] = await Promise.all([running, begun.then(() => given.beside?.(over.signal))])
    const ended = Date.now()
    const sent = { clicks: sentOf(k6.summary, 'click'), views: sentOf(k6.summary, 'view') }
    const due = dueTotal({ sent, before })
    const after = await settled({ read: shop.counts, totalOf, due, steadyMs, longestMs: settleWithinMs })
    /** How long the totals took to be complete after the last request; seconds. */
    const settledAfter = Math.max(0, Date.now() - ended - steadyMs) / 1_000
    const ledger = loadLedger({ sent, before, after })
    const acknowledged = countOf(k6.summary, 'published')
    const there = (await published()).length - posts.length
    const missed = thresholdsOf(k6.summary).filter(({ holds }) => !holds)
    /** What went wrong, in sentences; a run without any has passed. */
    const faults = [
      ...missed.map(({ metric, rule, value }) => `${metric} was to be ${rule} and is ${number(value)}`),
      ...ledger.faults,
      ...(there === acknowledged
        ? []
        : [`${acknowledged} publications were acknowledged, and ${there} posts more are published`]),
    ]
    return { name, on: product.on, startedAt, settledAfter, k6, looks: await watching.end(), ledger, faults }
  } finally {
    over.abort()
    await watching.end()
  }
}

function settingsOf({ product, options, whenShort }: Parameters<typeof runScenario>[0]) {
  const { username, password } = product.administrator
  const { vus: VUS, rate: RATE, seconds: SECONDS } = pressureOf(options, whenShort)
  const hurry = options.short ? { THINK_SECONDS: 0.2, SLACK: slackOfShortRuns } : {}
  const numbers = Object.entries({ VUS, RATE, SECONDS, ...hurry })
  return {
    URL: product.url,
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    ...Object.fromEntries(numbers.map(([name, value]) => [name, value?.toString()])),
  }
}
