import { until } from '@vitrine/bench/until'
import type { Expression } from './expressions.ts'
import type { Answer, PrometheusApi } from '@vitrine/bench/prometheus-api'

export type Answered = Expression & Answer

/**
 * Asks every query until each has answered a number once, or `enough` is told; answers in the order of `expressions`, which are
 * made anew for each round, since processes come and go.
 */
export async function askAll(given: {
  prometheus: PrometheusApi
  expressions: () => Promise<Expression[]>
  enough: AbortSignal
}): Promise<Answered[]> {
  const { prometheus, expressions, enough } = given
  const answered: Answered[] = []
  const ask = async () => {
    for (const [index, one] of (await expressions()).entries())
      if (!answered[index]?.series) answered[index] = { ...one, ...(await prometheus.query(one.query)) }
    return answered
  }
  const isSo = () => enough.aborted || answered.every(({ series }) => series > 0)
  return until(ask, { isSo, withinMs: Infinity, everyMs: 2_000 })
}
