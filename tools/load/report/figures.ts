import { lagOf, type Lag } from '../lag.ts'
import type { Result } from '../run-scenario.ts'
import type { Look } from '../watch.ts'

/** How far the totals were behind what k6 knew to be acknowledged. */
export function lagDuring({ k6, looks }: Pick<Result, 'k6' | 'looks'>): Lag[] {
  const seen = looks.flatMap(({ at, counted }) => (counted === undefined ? [] : [{ at, count: counted }]))
  const base = seen[0]?.count ?? 0
  return lagOf(
    k6.moments.map(({ at, recordedSoFar }) => ({ at, count: recordedSoFar })),
    seen.map(({ at, count }) => ({ at, count: count - base })),
  )
}

/** What each process used from the first look at it to the last, in seconds and MB; one that was started again counts from 0. */
export function processesOf(looks: readonly Look[]) {
  const names = new Set(looks.flatMap(({ processes }) => Object.keys(processes)))
  return [...names].map((name) => {
    const seen = looks.flatMap(({ processes }) => processes[name] ?? [])
    const used = seen.map(({ cpuSeconds }, index) => cpuSeconds - (seen[index - 1]?.cpuSeconds ?? cpuSeconds))
    const memory = seen.map((one) => one.residentMb)
    const cpu = used.reduce((all, seconds) => all + Math.max(0, seconds), 0)
    const [first = 0] = memory
    return { name, cpu, memory: { first, last: memory.at(-1) ?? first, most: Math.max(0, ...memory) } }
  })
}
