/** Measures one contestant in a process of its own, and prints what it found as a line of JSON. */
import { optionsOf } from '@vitrine/bench/options'
import type { Outfit } from '@vitrine/contracts'
import { catalogueOf } from './search-catalogue.ts'
import { contestants, type ContestantName } from './search-contestants.ts'
import { queriesFor } from './search-queries.ts'

export type Measured = {
  /** Of the processor: other work on the machine does not count. */
  buildMs: number
  bytesEach: number
  p50: number
  p95: number
  slowest: { text: string; ms: number }
  inTopThree: number
  missed: string[]
}

const passes = 3
const {
  contestant,
  outfits: size,
  queries: count,
  seed,
} = optionsOf({ contestant: 'ours', outfits: 10_000, queries: 200, seed: 1 })

const settle = () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
}
const bytesInUse = () => {
  settle()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** As they are when they were read from somewhere: no text is still put together from parts. */
const outfits = catalogueOf(size, seed).map((outfit) => JSON.parse(JSON.stringify(outfit)) as Outfit)
const queries = queriesFor(outfits, count, seed + 1)
const others = queriesFor(outfits, count, seed + 2)

const before = bytesInUse()
const from = process.cpuUsage()
const { ask, bytes, forget } = await contestants[contestant as ContestantName](outfits)
const { user, system } = process.cpuUsage(from)
const buildMs = (user + system) / 1000
const bytesEach = (bytes ?? bytesInUse() - before) / size

for (const query of others) ask(query)
let found = 0
const missed: string[] = []
const times = queries.map(() => Infinity)
for (let pass = 0; pass < passes; pass += 1) {
  forget?.()
  for (const [at, query] of queries.entries()) {
    const start = performance.now()
    const { ids } = ask(query)
    times[at] = Math.min(times[at] as number, performance.now() - start)
    if (pass > 0) continue
    if (ids.slice(0, 3).includes(query.wanted)) found += 1
    else missed.push(`${query.damage}: ${query.text}`)
  }
}

const sorted = times.toSorted((one, other) => one - other)
const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] as number
const slowest = times.indexOf(sorted.at(-1) as number)
const measured: Measured = {
  buildMs,
  bytesEach,
  p50: at(0.5),
  p95: at(0.95),
  slowest: { text: queries[slowest]?.text ?? '', ms: times[slowest] ?? 0 },
  inTopThree: found / count,
  missed,
}
process.stdout.write(`${JSON.stringify(measured)}\n`)
