import type { Result } from '../run-scenario.ts'
import type { Balance } from '../ledger.ts'
import { headline, processesOf } from './figures.ts'
import { duration, milliseconds, number } from './numbers.ts'

/** A run in a few lines, for a terminal. */
export function lines(result: Result): string[] {
  const { requests, seconds, perSecond, p50, p95, p99, longestLag } = headline(result)
  const { clicks, views } = result.ledger
  const memory = processesOf(result.looks, result.startedAt.getTime()).map(
    ({ name, memory: { last } }) => `${name} ${number(Math.round(last))}`,
  )
  return [
    `  ${number(requests)} requests in ${duration(seconds)}, ${number(perSecond)} a second; ` +
      `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`,
    `  clicks: ${balance(clicks)}`,
    `  views:  ${balance(views)}`,
    `  longest lag ${number(longestLag)} s, totals complete ${number(result.settledAfter)} s after the last request`,
    ...(memory.length > 0 ? [`  resident MB at the end: ${memory.join(', ')}`] : []),
    ...result.faults.map((fault) => `  fault: ${fault}`),
    `  ${result.faults.length === 0 ? 'passed' : 'failed'}`,
  ]
}

const balance = ({ sent, counted, filtered, refused, unanswered }: Balance) =>
  `${number(sent)} sent = ${number(counted)} counted + ${number(filtered)} filtered + ${number(refused)} refused` +
  (unanswered ? `, and ${number(unanswered)} unanswered` : '')
