import type { Options } from 'k6/options'
import { slack } from './settings.ts'
import { visibleParts } from './tally.ts'

type Thresholds = NonNullable<Options['thresholds']>

/** What every scenario promises beside its own: all is answered, and, where no slack is given, as much was sent as planned. */
export const thresholds = (own: Thresholds): Thresholds => ({
  ...(slack > 1 ? {} : { dropped_iterations: ['count==0'] }),
  unanswered: ['count==0'],
  refused: ['count==0'],
  ...own,
  ...visibleParts(),
})

/** Milliseconds within which 95 and 99 of a hundred answers to a call come. */
export const answersWithin = (call: string, p95: number, p99: number): Thresholds => ({
  [`http_req_duration{name:${call}}`]: [`p(95)<${p95 * slack}`, `p(99)<${p99 * slack}`],
})

export const summaryTrendStats = ['min', 'med', 'avg', 'p(95)', 'p(99)', 'max', 'count']
