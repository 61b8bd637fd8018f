/**
 * The product on processes and real engines: clicks against bare Fastify, the feed against catalog alone, how soon a click
 * is counted and a publication known to favorites, and the memory of each process. Every figure is a ratio in one run, or
 * stands beside the others of its run.
 * Usage: npm run measure -- distributed [--seconds 5] [--rounds 3] [--connections 64] [--samples 100]
 */
import { optionsOf } from '@vitrine/bench/options'
import { setTimeout as sleep } from 'node:timers/promises'
import { rollupApi } from '@vitrine/contracts'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { observer } from '@vitrine/bench/people/observer'
import { percentile } from '@vitrine/bench/offer/figures'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack, type Stack } from '@vitrine/bench/product/stack'
import { batchOf } from '@vitrine/bench/offer/activity-batch'
import { besideBare } from '@vitrine/bench/offer/clicks-at-rate'
import { delays } from './delays.ts'
import type { Measured } from '@vitrine/bench/offer/closed-loop'
import { inTurn, median } from '@vitrine/bench/offer/in-turn'
import { residentMb } from '@vitrine/bench/product/processes'

const { seconds, rounds, connections, samples } = optionsOf({
  seconds: 5,
  rounds: 3,
  connections: 64,
  samples: 100,
})

/** With what each is of the first target. */
function table(measured: ReadonlyMap<string, Measured>) {
  const [[, first] = []] = measured
  return Object.fromEntries(
    [...measured].map(([name, { perSecond, cpuMicros, p50, p99, refused }]) => [
      name,
      {
        'requests/s': Math.round(perSecond),
        'of the first': (perSecond / (first?.perSecond ?? NaN)).toFixed(2),
        'CPU µs/request': Math.round(cpuMicros),
        'CPU of the first': (cpuMicros / (first?.cpuMicros ?? NaN)).toFixed(2),
        'p50 ms': p50,
        'p99 ms': p99,
        refused,
      },
    ]),
  )
}

/** Whatever was taken is counted, and nothing comes out of a spool any more: no load pays for the one before. */
async function untilCounted({ tracking }: Stack['operators']) {
  let before = -1
  for (let waited = 0; waited < 120_000; waited += 500) {
    const { onTheWay, taken } = await tracking.ask(rollupApi.readLedger)
    if (onTheWay === 0 && taken === before) return
    before = taken
    await sleep(500)
  }
  throw new Error('Tracking has not counted within two minutes what it took: is an engine down?')
}

const stack = await startStack({ power: false, say: console.log })
const bare = await bareFastify()
try {
  const load = shopLoad({ observer: observer(stack.url), random: Math.random })
  await load.shop.login()
  const productId = (await load.shop.publish()).products[0]!.id
  const body = { productId, userId: 'anonymous' }
  const of = (service: string) => stack.processes.filter((one) => one.service === service)
  const pids = (...services: string[]) => services.flatMap((name) => of(name).map(({ pid }) => pid ?? 0))

  const { counted, known } = await delays({ load, samples })
  console.log('\nDelays, milliseconds')
  console.table(
    Object.fromEntries(
      Object.entries({ 'click acknowledged → counted': counted, 'publication → in favorites': known }).map(
        ([name, all]) => [
          name,
          { samples: all.length, p50: Math.round(median(all)), p95: Math.round(percentile(all, 0.95)) },
        ],
      ),
    ),
  )

  const settled = () => untilCounted(stack.operators)
  const click = '/api/affiliate-click'
  const whole = {
    name: 'gateway and tracking',
    url: stack.url + click,
    pids: pids('gateway', 'tracking'),
    body,
    settled,
  }
  const { path, ...batch } = batchOf({ productIds: [productId], gatewayKey: stack.gatewayKey ?? '' })
  const tracking = { url: of('tracking')[0]?.url ?? '', pids: pids('tracking'), settled }
  console.log(`\nClicks, ${connections} connections, each acknowledged by Kafka`)
  const clicks = await inTurn(
    [
      { name: 'bare Fastify', url: bare.url + click, pids: bare.pids, body },
      { ...tracking, name: 'tracking, a call each', url: tracking.url + click, body },
      { ...tracking, name: 'tracking, in batches', url: tracking.url + path, connections: 8, ...batch },
      whole,
      { ...whole, name: 'of which the gateway', pids: pids('gateway') },
    ],
    { rounds, seconds, connections },
  )
  console.table(table(clicks))
  const rate = Math.round((clicks.get(whole.name)?.perSecond ?? NaN) / 2)
  const atHalf = await besideBare(
    {
      bare: { ...bare, productId },
      server: { url: stack.url, productId, pids: whole.pids },
    },
    { perSecond: rate, seconds },
  )
  console.log('At half of the peak')
  console.table({ 'bare Fastify': atHalf.bare, [whole.name]: atHalf.server })

  const feed = '/api/outfits?limit=20'
  console.log('\nFeed, 8 connections')
  console.table(
    table(
      await inTurn(
        [
          { name: 'catalog alone', url: `${of('catalog')[0]?.url}${feed}`, pids: pids('catalog') },
          { name: 'through the gateway', url: stack.url + feed, pids: pids('gateway', 'catalog') },
        ],
        { rounds, seconds, connections: 8 },
      ),
    ),
  )

  console.log('\nResident memory after all this, MB')
  console.table(
    Object.fromEntries(stack.processes.map(({ name, pid }) => [name, Math.round(residentMb(pid ?? 0))])),
  )
} finally {
  await bare.stop()
  await stack.stop()
}
process.exit()
