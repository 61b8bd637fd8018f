import type { Activity } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'

export type Record = (...activities: readonly Activity[]) => Promise<void>

/** Resolves when all are durable. All about an outfit stands in one partition, in its order. */
export const recordTo =
  (stream: ActivityStream): Record =>
  (...activities) =>
    stream.append(...activities.map((activity) => ({ key: keyOf(activity), value: activity })))

export const keyOf = ({ outfitId, productId, id }: Activity) => outfitId ?? productId ?? id
