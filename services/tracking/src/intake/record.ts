import { isBatch, isSearch, type ActivityBatch, type ActivityRecord } from '@vitrine/contracts'
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
  (stream: Pick<ActivityStream, 'append'>, meter: Meter): RecordActivity =>
  async (activities, traces) => {
    await stream.append(
      ...activities.map((activity, index) => {
        const trace = traces?.[index]
        return { key: keyOf(activity), value: activity, ...(trace ? { trace } : {}) }
      }),
    )
    meter.record('vitrine.activity.batch.size', activities.length, {})
    for (const { count, attributes } of countsOf(activities))
      meter.add('vitrine.activity.records', count, attributes)
    for (const { count, attributes } of countsOf(activities.filter(isBatch).flatMap(itemsOf)))
      meter.add('vitrine.activity.items', count, attributes)
  }

type Kind = { kind: string; excluded?: string | null | undefined }

const itemsOf = ({ excluded, items }: ActivityBatch): readonly Kind[] =>
  excluded ? items.map(({ kind }) => ({ kind, excluded })) : items

/** How many there are of each kind and reason. */
function countsOf(all: readonly Kind[]) {
  const counts: { count: number; attributes: { 'vitrine.kind': string; 'vitrine.excluded': string } }[] = []
  for (const { kind, excluded } of all) {
    const reason = excluded ?? 'none'
    const known = counts.find(
      ({ attributes }) => attributes['vitrine.kind'] === kind && attributes['vitrine.excluded'] === reason,
    )
    if (known) known.count += 1
    else counts.push({ count: 1, attributes: { 'vitrine.kind': kind, 'vitrine.excluded': reason } })
  }
  return counts
}

export function keyOf(record: ActivityRecord): string {
  if (isBatch(record)) return record.id
  return isSearch(record) ? `search/${record.words}` : (record.outfitId ?? record.productId ?? record.id)
}
