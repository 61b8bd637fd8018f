import { singleFlight } from '@vitrine/concurrency'
import type { ActivityStream } from '@vitrine/engines'
import type { Meter } from '@vitrine/service-kit'
import { lagClock } from './lag.ts'

type Lag = Awaited<ReturnType<ActivityStream['lag']>>[number]

/** What is not counted yet, what waits on this disk, and for how long. `group`: the group whose totals are read. */
export function observeRollup(
  meter: Meter,
  given: { activity: ActivityStream; group: () => Promise<string>; now: () => Date },
): () => void {
  const { activity, group, now } = given
  const clock = lagClock()
  const flight = singleFlight<ReturnType<typeof clock> & { lags: readonly Lag[] }>()
  const asked = () =>
    flight.join('', async () => {
      const [lags, latest] = [await activity.lag(await group()), await activity.latest()]
      const lagIn = new Map(lags.map(({ partition, records }) => [partition, records]))
      const partitions = latest.map((one) => ({ ...one, records: lagIn.get(one.partition) ?? 0 }))
      return { lags, ...clock(partitions, now().getTime()) }
    })
  const stops = [
    meter.observe('vitrine.activity.lag', async () =>
      (await asked()).lags.map(({ partition, records }) => ({
        value: records,
        attributes: { 'messaging.destination.partition.id': partition },
      })),
    ),
    meter.observe('vitrine.activity.lag.age', async () => (await asked()).waitedSeconds),
    meter.observe('vitrine.rollup.age', async () => (await asked()).rollupAgeSeconds),
    meter.observe('vitrine.spool.records', () => activity.spool().records),
    meter.observe('vitrine.spool.utilization', () => activity.spool().records / activity.spool().limit),
  ]
  return () => stops.forEach((stop) => stop())
}
