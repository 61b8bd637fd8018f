/**
 * What measuring costs: processor time of a click with metrics and without, in one run, and how long a page of metrics takes
 * while 100,000 events wait in an outbox. Usage: npm run measure -- metrics [--seconds 5] [--rounds 5] [--pending 100000]
 */
import { optionsOf } from '@vitrine/bench/options'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { clickCosts } from './click-cost.ts'

const { seconds, rounds, pending } = optionsOf({ seconds: 5, rounds: 5, pending: 100_000 })
const folder = await mkdtemp(join(tmpdir(), 'vitrine-metrics-'))

const { off, on } = await clickCosts({
  environments: { off: { OTEL_SDK_DISABLED: 'true' }, on: {} },
  seconds,
  rounds,
})
console.table({
  'CPU µs a click': {
    off: Math.round(off.cpuMicros),
    on: Math.round(on.cpuMicros),
    cost: `${((on.cpuMicros / off.cpuMicros - 1) * 100).toFixed(1)} %`,
  },
})

const engines = await embeddedEngines(join(folder, 'pending'))('catalog')
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
