import { lagOf, type Lag } from '../lag.ts'
import type { Result } from '../run-scenario.ts'
import { countOf } from '../summary.ts'
import type { Look } from '../watch.ts'

export type Point = { x: number; y: number }
export type ProcessFigures = {
  name: string
  /** CPU seconds during the run. */
  cpu: number
  /** MB. */
  memory: { first: number; last: number; most: number }
  cpuShare: readonly Point[]
  residentMb: readonly Point[]
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

export const headline = ({ k6: { summary, moments }, ...result }: Result) => {
  const requests = countOf(summary, 'http_reqs')
  const seconds = summary.state.testRunDurationMs / 1_000
  const { med = 0, 'p(95)': p95 = 0, 'p(99)': p99 = 0 } = summary.metrics['http_req_duration']?.values ?? {}
  return {
    requests,
    seconds,
    perSecond: requests / seconds,
    busiestSecond: Math.max(0, ...moments.map((one) => one.requests)),
    p50: med,
    p95,
    p99,
    recorded: countOf(summary, 'recorded'),
    refused: countOf(summary, 'refused'),
    unanswered: countOf(summary, 'unanswered'),
    dropped: countOf(summary, 'dropped_iterations'),
    longestLag: Math.max(
      0,
      ...lagDuring({ k6: { summary, moments }, looks: result.looks }).map((one) => one.seconds),
    ),
  }
}

/** What each process used, from the first look at it to the last. */
export function processesOf(looks: readonly Look[], startedAt: number): ProcessFigures[] {
  const names = [...new Set(looks.flatMap(({ processes }) => Object.keys(processes)))]
  return names.map((name) => {
    const seen = looks.flatMap(({ at, processes }) => {
      const used = processes[name]
      return used ? [{ at, ...used }] : []
    })
    const memory = seen.map((one) => one.residentMb)
    const steps = seen.slice(1).map((one, index) => ({ ...one, before: seen[index]! }))
    return {
      name,
      // A process that was started again counts from 0.
      cpu: steps.reduce(
        (all, { cpuSeconds, before }) => all + Math.max(0, cpuSeconds - before.cpuSeconds),
        0,
      ),
      memory: { first: memory[0] ?? 0, last: memory.at(-1) ?? 0, most: Math.max(0, ...memory) },
      cpuShare: steps.map(({ at, cpuSeconds, before }) => ({
        x: (at - startedAt) / 1_000,
        y: Math.max(0, ((cpuSeconds - before.cpuSeconds) / (at - before.at)) * 1e5),
      })),
      residentMb: seen.map((one) => ({ x: (one.at - startedAt) / 1_000, y: one.residentMb })),
    }
  })
}
