/**
 * The product on processes and real engines: how soon a click is counted and a publication known to favorites, clicks beside
 * bare Fastify, the feed beside catalog alone, and the memory of each process.
 * Usage: npm run measure -- distributed [--seconds 5] [--rounds 3] [--connections 64] [--samples 100]
 */
import { rollupApi } from '@vitrine/contracts'
import { batchOf } from '@vitrine/bench/offer/activity-batch'
import { percentile } from '@vitrine/bench/offer/figures'
import { optionsOf } from '@vitrine/bench/options'
import { observer } from '@vitrine/bench/people/observer'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { likeOf } from '@vitrine/bench/people/visitors'
import { residentMb } from '@vitrine/bench/product/processes'
import { startStack } from '@vitrine/bench/product/stack'
import { until } from '@vitrine/bench/until'
import { click, clickOn, measureClicks } from './clicks.ts'
import { compare } from './compare.ts'
import { itemAt } from '@vitrine/bench/item-at'

const { samples, ...given } = optionsOf({ seconds: 5, rounds: 3, connections: 64, samples: 100 })
const stack = await startStack({ power: false, say: console.log })
const { shop, visitor, meet } = shopLoad({ observer: observer(stack.url), random: Math.random })
const of = (service: string) => stack.processes.filter((one) => one.service === service)
const pids = (...services: string[]) => services.flatMap((name) => of(name).map(({ pid }) => pid ?? 0))

async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const from = performance.now()
  await until(isSo, { withinMs: Infinity, everyMs: 10 })
  return performance.now() - from
}

/** A publication from its reply to favorites' copy, and a click from its acknowledgement to the totals. */
async function delays() {
  const person = await meet()
  /** Favorites lets nobody like what it does not know. */
  const isKnown = (id: string) =>
    likeOf(person, id).then(
      () => true,
      () => false,
    )
  const clicksOf = async (id: string) =>
    (await shop.analytics()).find(({ outfitId }) => outfitId === id)?.clicks
  const known: number[] = []
  const counted: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const outfit = await shop.publish()
    known.push(await msUntil(() => isKnown(outfit.id)))
    await msUntil(async () => (await clicksOf(outfit.id)) !== undefined)
    await visitor.click(outfit)
    counted.push(await msUntil(async () => (await clicksOf(outfit.id)) === 1))
  }
  const row = (all: readonly number[]) => ({
    samples,
    'p50 ms': Math.round(percentile(all, 0.5)),
    'p95 ms': Math.round(percentile(all, 0.95)),
  })
  console.log('\nDelays')
  console.table({ 'click acknowledged → counted': row(counted), 'publication → in favorites': row(known) })
}

/** What was taken is counted, and nothing comes out of a spool any more: no load pays for the one before. */
async function settled(): Promise<void> {
  let [before, taken] = [-2, -1]
  const isSettled = async () => {
    const ledger = await stack.operators.tracking.ask(rollupApi.readLedger)
    ;[before, taken] = [taken, ledger.taken]
    return ledger.onTheWay === 0 && taken === before
  }
  if (!(await until(isSettled, { withinMs: 120_000, everyMs: 500 })))
    throw new Error('Tracking has not counted within two minutes what it took: is an engine down?')
}

try {
  await shop.login()
  await delays()
  const productId = itemAt((await shop.publish()).products, 0).id
  const whole = { url: stack.url + click, body: clickOn(productId), settled }
  const alone = itemAt(of('tracking'), 0)
  const tracking = { pids: pids('tracking'), settled }
  const { path, ...batch } = batchOf({ productIds: [productId], gatewayKey: stack.gatewayKey ?? '' })
  await measureClicks(
    {
      products: [{ ...whole, name: 'gateway and tracking', pids: pids('gateway', 'tracking') }],
      others: [
        { ...tracking, name: 'tracking, a call each', url: alone.url + click, body: clickOn(productId) },
        // As many calls at once as the gateway makes.
        { ...tracking, name: 'tracking, in batches', url: alone.url + path, connections: 8, ...batch },
        { ...whole, name: 'of the whole, the gateway', pids: pids('gateway') },
      ],
    },
    given,
  )
  const feed = '/api/outfits?limit=20'
  const feeds = [
    { name: 'catalog alone', url: itemAt(of('catalog'), 0).url + feed, pids: pids('catalog') },
    { name: 'through the gateway', url: stack.url + feed, pids: pids('gateway', 'catalog') },
  ]
  await compare('Feed, 8 connections', feeds, { ...given, connections: 8 })
  console.log('\nResident memory after all this, MB')
  console.table(
    Object.fromEntries(stack.processes.map(({ name, pid }) => [name, Math.round(residentMb(pid ?? 0))])),
  )
} finally {
  await stack.stop()
}
process.exit()
