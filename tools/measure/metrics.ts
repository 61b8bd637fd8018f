/**
 * What measuring costs: processor time of a click with metrics and without, in one run, and how long a page of metrics takes
 * while 100,000 events wait in an outbox. Usage: npm run measure:metrics -- [--seconds 5] [--rounds 5] [--pending 100000]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { freePort } from '@vitrine/engine-testing'
import { startServer } from '@vitrine/faults/server'
import { shopKeeper } from '@vitrine/faults/shop-keeper'
import { loadOf } from './load.ts'
import { median } from './processes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    pending: { type: 'string', default: '100000' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'vitrine-metrics-'))

async function product(name: 'on' | 'off') {
  const environment = { OTEL_SDK_DISABLED: String(name === 'off') }
  const server = await startServer({
    dataDirectory: join(folder, name),
    port: await freePort(),
    settings: environment,
  })
  const keeper = shopKeeper(server.url)
  await keeper.login()
  const { outfit } = await keeper.publish()
  const body = { productId: outfit.products[0]?.id ?? '', userId: 'anonymous' }
  const load = (seconds: number) =>
    loadOf({
      url: `${server.url}/api/affiliate-click`,
      pids: [server.process.pid ?? 0],
      connections: 64,
      seconds,
      body,
    })
  return { name, load, stop: server.stop }
}

const products = [await product('off'), await product('on')]
const micros: Record<string, number[]> = { on: [], off: [] }
for (const { load } of products) await load(2)
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const { name, load } of round % 2 ? products.toReversed() : products)
    micros[name]?.push((await load(Number(values.seconds))).cpuMicros)
for (const { stop } of products) await stop()
const [off, on] = [median(micros['off'] ?? []), median(micros['on'] ?? [])]
console.table({
  'CPU µs a click': {
    off: Math.round(off),
    on: Math.round(on),
    cost: `${((on / off - 1) * 100).toFixed(1)} %`,
  },
})

const engines = await embeddedEngines(join(folder, 'pending'))('catalog')
const pending = Number(values.pending)
const at = new Date().toISOString()
for (let stream = 0; stream * 1_000 < pending; stream += 1) {
  const events = Array.from({ length: 1_000 }, () => ({ type: 'Happened', data: { stream } }))
  await engines.eventStore.append(`thing-${stream}`, 0, events, { at })
}
const began = performance.now()
const outbox = await engines.eventStore.outbox()
console.table({
  'outbox asked': { pending: outbox.pending, ms: Number((performance.now() - began).toFixed(1)) },
})
await engines.close()
await rm(folder, { recursive: true, force: true })
