import type { Activity } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import type { Meter } from '@vitrine/service-kit'

export type Record = (...activities: readonly Activity[]) => Promise<void>

/** Resolves when all are durable. All about an outfit stands in one partition, in its order. */
export const recordTo =
  (stream: ActivityStream, meter: Meter): Record =>
  async (...activities) => {
    await stream.append(...activities.map((activity) => ({ key: keyOf(activity), value: activity })))
    meter.record('vitrine.activity.batch.size', activities.length, {})
    for (const { kind, excluded } of activities)
      meter.add('vitrine.activity.records', 1, {
        'vitrine.kind': kind,
        'vitrine.excluded': excluded ?? 'none',
      })
  }

export const keyOf = ({ outfitId, productId, id }: Activity) => outfitId ?? productId ?? id
