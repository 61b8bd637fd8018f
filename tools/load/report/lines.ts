import type { Balance } from '../ledger.ts'
import type { Result } from '../run-scenario.ts'
import { callsOf, countsBy } from '../summary.ts'
import { headline, processesOf } from './figures.ts'
import { duration, milliseconds, number } from './numbers.ts'

/** Something that was done to the product during a run; `at` in milliseconds since 1970. */
export type Mark = { at: number; text: string }

/** A run in a few lines: what k6 measured, and what only the product can tell. */
export function lines(result: Result, marks: readonly Mark[] = []): string[] {
  const { startedAt, settledAfter, faults, ledger, k6, looks } = result
  const { requests, seconds, perSecond, p50, p95, p99, longestLag } = headline(result)
  const logins = Object.entries(countsBy(k6.summary, 'logins', 'fate'))
  return [
    `  ${number(requests)} requests in ${duration(seconds)}, ${number(perSecond)} a second; ` +
      percentiles({ p50, p95, p99 }),
    ...callsOf(k6.summary).map(
      (call) => `  ${call.name}: ${number(call.count)} answers; ${percentiles(call)}`,
    ),
    `  clicks: ${balance(ledger.clicks)}`,
    `  views:  ${balance(ledger.views)}`,
    ...(logins.length > 0
      ? [`  logins: ${logins.map(([fate, count]) => `${number(count)} ${fate}`).join(', ')}`]
      : []),
    `  longest lag ${number(longestLag)} s, totals complete ${number(settledAfter)} s after the last request`,
    ...marks.map(({ at, text }) => `  after ${number((at - startedAt.getTime()) / 1_000)} s: ${text}`),
    ...processesOf(looks).map(
      ({ name, cpu, memory }) =>
        `  ${name}: CPU ${number(cpu)} s, ${number((cpu / Math.max(1, requests)) * 1e6)} µs a request; ` +
        `resident ${number(Math.round(memory.first))} MB before, ${number(Math.round(memory.most))} MB at most, ` +
        `${number(Math.round(memory.last))} MB at the end`,
    ),
    ...faults.map((fault) => `  fault: ${fault}`),
    `  ${faults.length === 0 ? 'passed' : 'failed'}`,
  ]
}

const percentiles = ({ p50, p95, p99 }: { p50: number; p95: number; p99: number }) =>
  `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`

const balance = ({ sent, counted, filtered, refused, unanswered }: Balance) =>
  `${number(sent)} sent = ${number(counted)} counted + ${number(filtered)} filtered + ${number(refused)} refused` +
  (unanswered ? `, and ${number(unanswered)} unanswered` : '')
