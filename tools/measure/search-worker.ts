/** Measures one contestant in a process of its own, and prints what it found as a line of JSON. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { catalogueOf } from './search-catalogue.ts'
import { contestants, type ContestantName } from './search-contestants.ts'
import { queriesFor } from './search-queries.ts'

export type Measured = {
  buildMs: number
  longestBlockMs: number
  bytesEach: number
  p50: number
  p95: number
  slowest: { text: string; ms: number }
  inTopThree: number
  missed: string[]
}

const passes = 3
const { values } = parseArgs({
  options: {
    contestant: { type: 'string', default: 'ours' },
    outfits: { type: 'string', default: '10000' },
    queries: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})
const [size, count, seed] = [values.outfits, values.queries, values.seed].map(Number) as [
  number,
  number,
  number,
]

const settle = () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
}
const bytesInUse = () => {
  settle()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const outfits = catalogueOf(size, seed)
const queries = queriesFor(outfits, count, seed + 1)
const others = queriesFor(outfits, count, seed + 2)

const before = bytesInUse()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const from = performance.now()
const { ask, bytes } = await contestants[values.contestant as ContestantName](outfits)
const buildMs = performance.now() - from
delay.disable()
const bytesEach = (bytes ?? bytesInUse() - before) / size

for (const query of others) ask(query)
let found = 0
const missed: string[] = []
const times = queries.map(() => Infinity)
for (let pass = 0; pass < passes; pass += 1)
  for (const [at, query] of queries.entries()) {
    const start = performance.now()
    const { ids } = ask(query)
    times[at] = Math.min(times[at] as number, performance.now() - start)
    if (pass > 0) continue
    if (ids.slice(0, 3).includes(query.wanted)) found += 1
    else missed.push(`${query.damage}: ${query.text}`)
  }

const sorted = times.toSorted((one, other) => one - other)
const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] as number
const slowest = times.indexOf(sorted.at(-1) as number)
const measured: Measured = {
  buildMs,
  longestBlockMs: delay.max / 1e6,
  bytesEach,
  p50: at(0.5),
  p95: at(0.95),
  slowest: { text: queries[slowest]?.text ?? '', ms: times[slowest] ?? 0 },
  inTopThree: found / count,
  missed,
}
process.stdout.write(`${JSON.stringify(measured)}\n`)
