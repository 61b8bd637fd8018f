import type { Durations, ProcessReport, ServiceFigures } from '@vitrine/contracts'
import type { Operations, Readings } from './operations-query.ts'

/** What happened in a second, and how long 99 of 100 requests took at most, in seconds; undefined before there are two readings. */
type Rates = { [Figure in 'requests' | 'errors' | 'p99' | 'views' | 'clicks']?: number | undefined }

export const reportsOf = ({ services }: Operations, service: string): ProcessReport[] =>
  services.flatMap((one) =>
    one.service === service ? one.processes.flatMap(({ report }) => report ?? []) : [],
  )

/** Of a service, all of its processes together: those that were there at both readings. */
export function ratesOf({ now, before }: Pick<Readings, 'now' | 'before'>, service: string): Rates {
  if (!before) return {}
  const earlier = reportsOf(before, service)
  const pairs = reportsOf(now, service).flatMap((later) => {
    const known = earlier.find(({ process }) => process.id === later.process.id)
    const seconds = known ? later.process.uptime - known.process.uptime : 0
    return known && seconds > 0 ? [{ later: later.figures, earlier: known.figures, seconds }] : []
  })
  if (pairs.length === 0) return {}
  const perSecond = (figure: 'requests' | 'errors' | 'views' | 'clicks') =>
    pairs.every(({ later }) => later[figure] === undefined)
      ? undefined
      : sum(pairs.map((pair) => grown(pair, figure) / pair.seconds))
  return {
    requests: perSecond('requests'),
    errors: perSecond('errors'),
    views: perSecond('views'),
    clicks: perSecond('clicks'),
    p99: quantile(
      0.99,
      pairs.map(({ later, earlier }) => between(later.durations, earlier.durations)),
    ),
  }
}

type Pair = { later: ServiceFigures; earlier: ServiceFigures }
const grown = ({ later, earlier }: Pair, figure: 'requests' | 'errors' | 'views' | 'clicks') =>
  Math.max(0, (later[figure] ?? 0) - (earlier[figure] ?? 0))

const between = (later: Durations, earlier: Durations): Durations => ({
  bounds: later.bounds,
  counts: later.counts.map((count, index) => Math.max(0, count - (earlier.counts[index] ?? 0))),
})

/** Within the bucket that it falls into, in proportion; undefined when nothing was asked. What is above all bounds counts as the last. */
export function quantile(share: number, all: readonly Durations[]): number | undefined {
  const { bounds = [] } = all[0] ?? {}
  const counts = [...bounds, Infinity].map((_, index) => sum(all.map((one) => one.counts[index] ?? 0)))
  const rank = share * sum(counts)
  if (rank === 0) return undefined
  let below = 0
  for (const [index, count] of counts.entries()) {
    if (below + count >= rank) {
      const [from, to] = [bounds[index - 1] ?? 0, bounds[index] ?? bounds.at(-1) ?? 0]
      return from + (to - from) * ((rank - below) / count)
    }
    below += count
  }
  return bounds.at(-1)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
