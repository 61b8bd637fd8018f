import type { Balance } from '../ledger.ts'
import type { Result } from '../run-scenario.ts'
import { callsOf, countOf, countsBy, delaysOf } from '../summary.ts'
import { lagDuring, processesOf } from './figures.ts'
import { duration, milliseconds, number } from './numbers.ts'

export function lines(result: Result): string[] {
  const { startedAt, settledAfter, faults, ledger, k6, looks, marks = [] } = result
  const requests = countOf(k6.summary, 'http_reqs')
  const seconds = k6.summary.state.testRunDurationMs / 1_000
  const logins = Object.entries(countsBy(k6.summary, 'logins', 'fate'))
  const told = logins.map(([fate, count]) => `${number(count)} ${fate}`)
  const rate = `${number(requests)} requests in ${duration(seconds)}, ${number(requests / seconds)} a second`
  const longestLag = Math.max(0, ...lagDuring(result).map((one) => one.seconds))
  const complete = `totals complete ${number(settledAfter)} s after the last request`
  return [
    `${rate}; ${percentiles(delaysOf(k6.summary.metrics['http_req_duration']))}`,
    ...callsOf(k6.summary).map((call) => `${call.name}: ${number(call.count)} answers; ${percentiles(call)}`),
    `clicks: ${balance(ledger.clicks)}`,
    `views:  ${balance(ledger.views)}`,
    ...(logins.length > 0 ? [`logins: ${told.join(', ')}`] : []),
    `longest lag ${number(longestLag)} s, ${complete}`,
    ...marks.map(({ at, text }) => `after ${number((at - startedAt.getTime()) / 1_000)} s: ${text}`),
    ...processesOf(looks).map(({ name, cpu, memory: { first, most, last } }) => {
      const used = `CPU ${number(cpu)} s, ${number((cpu / Math.max(1, requests)) * 1e6)} µs a request`
      const [before, highest, end] = [first, most, last].map((mb) => `${number(Math.round(mb))} MB`)
      return `${name}: ${used}; resident ${before} before, ${highest} at most, ${end} at the end`
    }),
    ...faults.map((fault) => `fault: ${fault}`),
    faults.length === 0 ? 'passed' : 'failed',
  ].map((line) => `  ${line}`)
}

const percentiles = ({ p50, p95, p99 }: ReturnType<typeof delaysOf>) =>
  `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`

const balance = ({ sent, counted, filtered, refused, unanswered }: Balance) =>
  `${number(sent)} sent = ${number(counted)} counted + ${number(filtered)} filtered + ${number(refused)} refused` +
  (unanswered ? `, and ${number(unanswered)} unanswered` : '')
