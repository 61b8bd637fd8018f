import { isBatch, isSearch, type ActivityRecord } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import type { Meter } from '@vitrine/service-kit'

/** `traces`: the `traceparent` of each, where it is sampled. */
export type RecordActivity = (
  activities: readonly ActivityRecord[],
  traces?: readonly (string | undefined)[],
) => Promise<void>

/**
 * Resolves when all are durable. All views and clicks of an outfit stand in one partition, in their order. A batch is of many
 * outfits, and stands in the partition of its own id, as does its repetition. All searches for the same words stand in one.
 */
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
    for (const alike of Map.groupBy(
      activities,
      ({ kind, excluded = null }) => `${kind} ${excluded}`,
    ).values()) {
      const [first] = alike
      if (!first) continue
      const { kind, excluded } = first
      meter.add('vitrine.activity.records', alike.length, {
        'vitrine.kind': kind,
        'vitrine.excluded': excluded ?? 'none',
      })
    }
    for (const { excluded, items } of activities.filter(isBatch))
      for (const item of items)
        meter.add('vitrine.activity.items', 1, {
          'vitrine.kind': item.kind,
          'vitrine.excluded': excluded ?? item.excluded ?? 'none',
        })
  }

export function keyOf(record: ActivityRecord): string {
  if (isBatch(record)) return record.id
  return isSearch(record) ? `search/${record.words}` : (record.outfitId ?? record.productId ?? record.id)
}
