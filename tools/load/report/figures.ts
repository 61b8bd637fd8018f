import { lagOf, type Lag } from '../lag.ts'
import type { Result } from '../run-scenario.ts'
import { countOf } from '../summary.ts'
import type { Look } from '../watch.ts'

export type ProcessFigures = {
  name: string
  /** CPU seconds during the run. */
  cpu: number
  /** MB. */
  memory: { first: number; last: number; most: number }
}

/** How far the totals were behind what k6 knew to be acknowledged. */
export function lagDuring({ k6, looks }: Pick<Result, 'k6' | 'looks'>): Lag[] {
  const seen = looks.flatMap(({ at, counted }) => (counted === undefined ? [] : [{ at, count: counted }]))
  const base = seen[0]?.count ?? 0
  return lagOf(
    k6.moments.map(({ at, recordedSoFar }) => ({ at, count: recordedSoFar })),
    seen.map(({ at, count }) => ({ at, count: count - base })),
  )
}

export const headline = ({ k6, looks }: Pick<Result, 'k6' | 'looks'>) => {
  const requests = countOf(k6.summary, 'http_reqs')
  const seconds = k6.summary.state.testRunDurationMs / 1_000
  const {
    med = 0,
    'p(95)': p95 = 0,
    'p(99)': p99 = 0,
  } = k6.summary.metrics['http_req_duration']?.values ?? {}
  return {
    requests,
    seconds,
    perSecond: requests / seconds,
    p50: med,
    p95,
    p99,
    longestLag: Math.max(0, ...lagDuring({ k6, looks }).map((one) => one.seconds)),
  }
}

/** What each process used, from the first look at it to the last. */
export function processesOf(looks: readonly Look[]): ProcessFigures[] {
  const names = [...new Set(looks.flatMap(({ processes }) => Object.keys(processes)))]
  return names.map((name) => {
    const seen = looks.flatMap(({ processes }) => processes[name] ?? [])
    const memory = seen.map((one) => one.residentMb)
    return {
      name,
      // A process that was started again counts from 0.
      cpu: seen
        .slice(1)
        .reduce((all, { cpuSeconds }, index) => all + Math.max(0, cpuSeconds - seen[index]!.cpuSeconds), 0),
      memory: { first: memory[0] ?? 0, last: memory.at(-1) ?? 0, most: Math.max(0, ...memory) },
    }
  })
}
