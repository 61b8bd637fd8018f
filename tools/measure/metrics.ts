/**
 * What measuring costs: processor time of a click with metrics and without, in one run, and how long a page of metrics takes
 * while 100,000 events wait in an outbox. Usage: npm run measure -- metrics [--seconds 5] [--rounds 5] [--pending 100000]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { clickCosts } from './click-cost.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    pending: { type: 'string', default: '100000' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'vitrine-metrics-'))

const { off, on } = await clickCosts({
  environments: { off: { OTEL_SDK_DISABLED: 'true' }, on: {} },
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
})
console.table({
  'CPU µs a click': {
    off: Math.round(off.cpuMicros),
    on: Math.round(on.cpuMicros),
    cost: `${((on.cpuMicros / off.cpuMicros - 1) * 100).toFixed(1)} %`,
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
