import type { RunningProcess, ServiceFigures } from '@vitrine/contracts'
import type { InstrumentName } from '../telemetry/instruments.ts'
import type { MetricPoint } from '../telemetry/read-metrics.ts'

type Points = readonly MetricPoint[]

/** Pure: what an operator sees of one service, from all that its process measures. What is not measured is left out. */
export function figuresOf(points: Points, service: string): ServiceFigures {
  const own = points.filter(({ attributes }) => attributes['vitrine.service'] === service)
  const requests = own.filter(({ name }) => name === 'http.server.request.duration')
  const failed = requests.filter(({ attributes }) => Number(attributes['http.response.status_code']) >= 500)
  const records = (kind: string) =>
    sumOf(
      own.filter(({ attributes }) => attributes['vitrine.kind'] === kind),
      'vitrine.activity.records',
    )
  return {
    requests: countOf(requests),
    errors: countOf(failed),
    durations: durationsOf(requests),
    ...known({
      outboxPending: sumOf(own, 'vitrine.outbox.pending'),
      outboxAge: sumOf(own, 'vitrine.outbox.age'),
      subscriptionsWaiting: sumOf(own, 'vitrine.subscription.waiting'),
      spooled: sumOf(own, 'vitrine.spool.records'),
      lag: sumOf(own, 'vitrine.activity.lag'),
      lagAge: sumOf(own, 'vitrine.activity.lag.age'),
      views: records('view'),
      clicks: records('click'),
    }),
  }
}

/** Pure: what is measured of the whole process. */
export const processFiguresOf = (
  points: Points,
): Pick<RunningProcess, 'eventLoopDelay' | 'eventLoopUtilization'> =>
  known({
    eventLoopDelay: sumOf(points, 'nodejs.eventloop.delay.p99'),
    eventLoopUtilization: sumOf(points, 'nodejs.eventloop.utilization'),
  })

/** Of all series of a name together; undefined where there is none. */
function sumOf(points: Points, name: InstrumentName): number | undefined {
  const found = points.filter((point) => point.name === name)
  return found.length === 0 ? undefined : found.reduce((all, { value = 0 }) => all + value, 0)
}

const countOf = (points: Points) => points.reduce((all, { histogram }) => all + (histogram?.count ?? 0), 0)

/** The buckets of all series of one histogram together: all have the same bounds. */
function durationsOf(points: Points): ServiceFigures['durations'] {
  const buckets = points[0]?.histogram?.buckets ?? []
  return {
    bounds: buckets.map(({ upTo }) => upTo).filter(Number.isFinite),
    counts: buckets.map((_, index) =>
      points.reduce((all, { histogram }) => all + (histogram?.buckets[index]?.count ?? 0), 0),
    ),
  }
}

type Known<Figures> = { [Name in keyof Figures]?: Exclude<Figures[Name], undefined> }
const known = <Figures extends Record<string, number | undefined>>(figures: Figures) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as Known<Figures>
