import type { AskedService, ServiceFigures } from '@vitrine/contracts'
import type { Readings } from '../live/operations-query.ts'
import { ratesOf, reportsOf } from '../live/rates.ts'

/** Pure: what a row shows of a service, all of its processes together; undefined where it is not known or not had. */
export function figuresOf(readings: Readings, { service }: AskedService) {
  const figures = reportsOf(readings.now, service).map((report) => report.figures)
  const known = (figure: Exclude<keyof ServiceFigures, 'durations'>) =>
    figures.flatMap((one) => one[figure] ?? [])
  /** For what all processes report alike: the largest value. */
  const most = (figure: Parameters<typeof known>[0]) => {
    const values = known(figure)
    return values.length > 0 ? Math.max(...values) : undefined
  }
  const spooled = known('spooled')
  return {
    ...ratesOf(readings, service),
    outbox: most('outboxPending'),
    backlog: most('subscriptionsWaiting'),
    lag: most('lag'),
    lagAge: most('lagAge'),
    spooled: spooled.length > 0 ? spooled.reduce((all, one) => all + one, 0) : undefined,
  }
}
export type Figures = ReturnType<typeof figuresOf>
