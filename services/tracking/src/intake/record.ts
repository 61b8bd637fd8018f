import type { Activity } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import type { Meter } from '@vitrine/service-kit'

/** `traces`: the `traceparent` of each, where it is sampled. */
export type RecordActivity = (
  activities: readonly Activity[],
  traces?: readonly (string | undefined)[],
) => Promise<void>

/** Resolves when all are durable. All about an outfit stands in one partition, in its order. */
export const recordTo =
  (stream: ActivityStream, meter: Meter): RecordActivity =>
  async (activities, traces) => {
    await stream.append(
      ...activities.map((activity, index) => {
        const trace = traces?.[index]
        return { key: keyOf(activity), value: activity, ...(trace ? { trace } : {}) }
      }),
    )
    meter.record('vitrine.activity.batch.size', activities.length, {})
    for (const alike of Map.groupBy(activities, ({ kind, excluded }) => `${kind} ${excluded}`).values()) {
      const [first] = alike
      if (!first) continue
      const { kind, excluded } = first
      meter.add('vitrine.activity.records', alike.length, {
        'vitrine.kind': kind,
        'vitrine.excluded': excluded ?? 'none',
      })
    }
  }

export const keyOf = ({ outfitId, productId, id }: Activity) => outfitId ?? productId ?? id
