/**
 * The product on processes and real engines: clicks against bare Fastify, the feed against catalog alone, how soon a click
 * is counted and a publication known to favorites, and the memory of each process. Every figure is a ratio in one run, or
 * stands beside the others of its run.
 * Usage: npm run measure -- distributed [--seconds 5] [--rounds 3] [--connections 64] [--samples 100]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { rollupApi } from '@vitrine/contracts'
import { freePort } from '@vitrine/engine-testing'
import { observer } from '@vitrine/bench/people/observer'
import { percentile } from '@vitrine/bench/offer/figures'
import { shopLoad } from '@vitrine/bench/people/shop-load'
import { startStack, type Stack } from '@vitrine/bench/product/stack'
import { batchesOf } from '@vitrine/bench/offer/activity-batch'
import { besideBare } from '@vitrine/bench/offer/clicks-at-rate'
import { delays } from './delays.ts'
import { loadOf, type Measured } from '@vitrine/bench/offer/closed-loop'
import { median, residentMb } from '@vitrine/bench/product/processes'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    samples: { type: 'string', default: '100' },
  },
})
const [seconds, rounds, connections, samples] = [
  values.seconds,
  values.rounds,
  values.connections,
  values.samples,
].map(Number) as [number, number, number, number]

type Target = {
  name: string
  url: string
  pids: number[]
  body?: unknown
  headers?: Record<string, string>
  /** In one request. */
  records?: number
  connections?: number
  settled?: () => Promise<void>
}

/** All targets in turn, round after round, so that what else the machine does meets each of them. */
async function inTurn(targets: readonly Target[], connections: number): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOf({ connections, ...target, seconds: 2 })
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets)
      measured.get(target.name)?.push(await loadOf({ connections, ...target, seconds }))
  return measured
}

/** Medians of the rounds, with what each is of the first target. */
function table(measured: Map<string, Measured[]>) {
  const of = (all: readonly Measured[], figure: keyof Measured) => median(all.map((one) => one[figure]))
  const [[, first = []] = []] = measured
  return Object.fromEntries(
    [...measured].map(([name, all]) => [
      name,
      {
        'requests/s': Math.round(of(all, 'perSecond')),
        'of the first': (of(all, 'perSecond') / of(first, 'perSecond')).toFixed(2),
        'CPU µs/request': Math.round(of(all, 'cpuMicros')),
        'CPU of the first': (of(all, 'cpuMicros') / of(first, 'cpuMicros')).toFixed(2),
        'p50 ms': of(all, 'p50'),
        'p99 ms': of(all, 'p99'),
        refused: of(all, 'refused'),
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
const barePort = await freePort()
const bare = spawn(process.execPath, [
  '--no-warnings',
  join(import.meta.dirname, 'bare-fastify.ts'),
  String(barePort),
])
try {
  await once(bare.stdout, 'data')
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
  const { path, ...batch } = batchesOf({
    productIds: [productId],
    gatewayKey: stack.gatewayKey,
  })
  const tracking = { url: of('tracking')[0]?.url ?? '', pids: pids('tracking'), settled }
  console.log(`\nClicks, ${connections} connections, each acknowledged by Kafka`)
  const clicks = await inTurn(
    [
      { name: 'bare Fastify', url: `http://127.0.0.1:${barePort}${click}`, pids: [bare.pid ?? 0], body },
      { ...tracking, name: 'tracking, a call each', url: tracking.url + click, body },
      { ...tracking, name: 'tracking, in batches', url: tracking.url + path, connections: 8, ...batch },
      whole,
      { ...whole, name: 'of which the gateway', pids: pids('gateway') },
    ],
    connections,
  )
  console.table(table(clicks))
  const rate = Math.round(median((clicks.get(whole.name) ?? []).map(({ perSecond }) => perSecond)) / 2)
  const atHalf = await besideBare(
    {
      bare: { url: `http://127.0.0.1:${barePort}`, productId, pids: [bare.pid ?? 0] },
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
        8,
      ),
    ),
  )

  console.log('\nResident memory after all this, MB')
  console.table(
    Object.fromEntries(stack.processes.map(({ name, pid }) => [name, Math.round(residentMb(pid ?? 0))])),
  )
} finally {
  bare.kill()
  await stack.stop()
}
process.exit()
