/**
 * Clicks per second and CPU per click, each a ratio to bare Fastify in the same run: through gateway and tracking in one
 * process, into tracking alone a call each, and in batches as the gateway hands them over; then the same, and how late answers
 * are, at half of the peak, beside bare Fastify at that rate, and the memory after all this. Every click is acknowledged when it is on disk.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER]
 * `--beside` measures another working copy's product in turn with this one's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '@vitrine/engine-testing'
import { openProduct } from '@vitrine/bench/product/open-product'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { batchesOf } from '@vitrine/bench/offer/activity-batch'
import { besideBare } from '@vitrine/bench/offer/clicks-at-rate'
import { loadOf, type Measured } from '@vitrine/bench/offer/closed-loop'
import { median, residentMb } from '@vitrine/bench/product/processes'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    beside: { type: 'string' },
  },
})
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number) as [
  number,
  number,
  number,
]
const click = '/api/affiliate-click'
const gatewayKey = 'measured-alone'
const bareName = 'bare Fastify'

type Target = {
  name: string
  pid: number
  /** Where clicks go. */
  url: string
  body: unknown
  headers?: Record<string, string>
  /** In one request. */
  records?: number
  connections?: number
  end?: () => Promise<unknown>
}

const clickOn = (productId: string) => ({ productId, userId: 'anonymous' })

async function script(file: string, ...rest: string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, [
    '--no-warnings',
    join(import.meta.dirname, file),
    String(port),
    ...rest,
  ])
  await once(child.stdout, 'data')
  const end = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, end }
}

async function bare(): Promise<Target[]> {
  const { url, ...rest } = await script('bare-fastify.ts')
  return [{ name: bareName, url: url + click, body: clickOn('measured'), ...rest }]
}

async function trackingAlone(folder: string): Promise<Target[]> {
  const { pid, url, end } = await script('tracking-alone.ts', folder, gatewayKey)
  const productId = 'measured-p1'
  const { path, ...batch } = batchesOf({ productIds: [productId], gatewayKey })
  return [
    { name: 'tracking, a call each', pid, url: url + click, body: clickOn(productId), end },
    // As many calls at once as the gateway makes.
    { name: 'tracking, in batches', pid, url: url + path, connections: 8, ...batch },
  ]
}

async function oneProcess(name: string, workingCopy?: string): Promise<Target[]> {
  const given = { name: 'ingest', settings: { DEMO: 'off' } }
  const product = await openProduct({ ...given, ...(workingCopy ? { workingCopy } : {}) })
  const productId = await publishedProduct(product.url)
  const body = clickOn(productId)
  return [{ name, pid: product.processes[0]?.pid ?? 0, url: product.url + click, body, end: product.stop }]
}

const load = ({ pid, ...target }: Target, given: { seconds: number }) =>
  loadOf({ connections, ...target, ...given, pids: [pid] })

const folder = await mkdtemp(join(tmpdir(), 'vitrine-ingest-'))
const products = [
  ...(await oneProcess('gateway and tracking')),
  ...(values.beside ? await oneProcess(`the same, of ${values.beside}`, values.beside) : []),
]
const targets = [...(await bare()), ...(await trackingAlone(folder)), ...products]
const measured = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
for (const target of targets) await load(target, { seconds: 2 })
for (let round = 0; round < rounds; round += 1)
  for (const target of targets) measured.get(target.name)?.push(await load(target, { seconds }))

const of = (name: string, figure: keyof Measured) =>
  median((measured.get(name) ?? []).map((one) => one[figure]))
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
const serverAt = ({ pid, url, body }: Target) => ({
  url: new URL(url).origin,
  productId: (body as { productId: string }).productId,
  pids: [pid],
})
for (const target of products) {
  const perSecond = Math.round(of(target.name, 'perSecond') / 2)
  const { bare, server } = await besideBare(
    { bare: serverAt(targets[0]!), server: serverAt(target) },
    { perSecond, seconds },
  )
  const memory = Math.round(residentMb(target.pid))
  atHalf.push([`${bareName} beside ${target.name}`, bare], [target.name, { ...server, 'memory MB': memory }])
}
console.table(Object.fromEntries(atHalf))

for (const target of targets) await target.end?.()
await rm(folder, { recursive: true, force: true })
