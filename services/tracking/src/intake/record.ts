import type { Activity } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'

export type Record = (activity: Activity) => Promise<void>

/** Resolves when the record is durable. All about an outfit stands in one partition, in its order. */
export const recordTo =
  (stream: ActivityStream): Record =>
  (activity) =>
    stream.append({ key: keyOf(activity), value: activity })

export const keyOf = ({ outfitId, productId, id }: Activity) => outfitId ?? productId ?? id
