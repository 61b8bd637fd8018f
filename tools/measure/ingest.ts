/**
 * Clicks per second and CPU per click, each a ratio to bare Fastify in the same run: through gateway and tracking in one
 * process, into tracking alone a call each, and in batches as the gateway hands them over; then the same, and how late answers
 * are, at half of the peak, beside bare Fastify at that rate, and the memory after all this. Every click is acknowledged when it is on disk.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER]
 * `--beside` measures another working copy's product in turn with this one's.
 */
import { optionsOf } from '@vitrine/bench/options'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProduct } from '@vitrine/bench/product/open-product'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { startScript } from '@vitrine/bench/product/script'
import { batchOf } from '@vitrine/bench/offer/activity-batch'
import { besideBare } from '@vitrine/bench/offer/clicks-at-rate'
import type { Measured } from '@vitrine/bench/offer/closed-loop'
import { inTurn, type Target } from '@vitrine/bench/offer/in-turn'
import { residentMb } from '@vitrine/bench/product/processes'

const { seconds, rounds, connections, beside } = optionsOf({
  seconds: 5,
  rounds: 3,
  connections: 64,
  beside: '',
})
const click = '/api/affiliate-click'
const gatewayKey = 'measured-alone'
const bareName = 'bare Fastify'

type ToEnd = Target & { end?: () => Promise<unknown> }

const clickOn = (productId: string) => ({ productId, userId: 'anonymous' })

async function bare(): Promise<ToEnd[]> {
  const { url, pids, stop } = await bareFastify()
  return [{ name: bareName, url: url + click, pids, body: clickOn('measured'), end: stop }]
}

async function trackingAlone(folder: string): Promise<ToEnd[]> {
  const script = join(import.meta.dirname, 'tracking-alone.ts')
  const { pids, url, stop } = await startScript(script, folder, gatewayKey)
  const productId = 'measured-p1'
  const { path, ...batch } = batchOf({ productIds: [productId], gatewayKey })
  return [
    { name: 'tracking, a call each', pids, url: url + click, body: clickOn(productId), end: stop },
    // As many calls at once as the gateway makes.
    { name: 'tracking, in batches', pids, url: url + path, connections: 8, ...batch },
  ]
}

async function oneProcess(name: string, workingCopy?: string): Promise<ToEnd[]> {
  const given = { name: 'ingest', settings: { DEMO: 'off' } }
  const product = await openProduct({ ...given, ...(workingCopy ? { workingCopy } : {}) })
  const productId = await publishedProduct(product.url)
  const body = clickOn(productId)
  return [{ name, pids: [product.processes[0]?.pid ?? 0], url: product.url + click, body, end: product.stop }]
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-ingest-'))
const products = [
  ...(await oneProcess('gateway and tracking')),
  ...(beside ? await oneProcess(`the same, of ${beside}`, beside) : []),
]
const targets = [...(await bare()), ...(await trackingAlone(folder)), ...products]
const measured = await inTurn(targets, { rounds, seconds, connections })
const of = (name: string, figure: keyof Measured) => measured.get(name)?.[figure] ?? NaN
console.table(
  Object.fromEntries(
    targets.map(({ name }) => [
      name,
      {
        'clicks/s': Math.round(of(name, 'perSecond')),
        'of bare': (of(name, 'perSecond') / of(bareName, 'perSecond')).toFixed(2),
        'CPU µs/click': Math.round(of(name, 'cpuMicros')),
        'times the CPU of bare': (of(name, 'cpuMicros') / of(bareName, 'cpuMicros')).toFixed(2),
        'p99 ms': of(name, 'p99'),
        refused: of(name, 'refused'),
      },
    ]),
  ),
)
console.log('At half of the peak, and the memory after all this')
const atHalf: [string, object][] = []
const serverAt = ({ pids, url, body }: Target) => ({
  url: new URL(url).origin,
  productId: (body as { productId: string }).productId,
  pids,
})
for (const target of products) {
  const perSecond = Math.round(of(target.name, 'perSecond') / 2)
  const { bare, server } = await besideBare(
    { bare: serverAt(targets[0]!), server: serverAt(target) },
    { perSecond, seconds },
  )
  const memory = Math.round(residentMb(target.pids[0]!))
  atHalf.push([`${bareName} beside ${target.name}`, bare], [target.name, { ...server, 'memory MB': memory }])
}
console.table(Object.fromEntries(atHalf))

for (const target of targets) await target.end?.()
await rm(folder, { recursive: true, force: true })
