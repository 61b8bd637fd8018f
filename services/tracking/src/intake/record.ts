import type { Activity } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'

/** `traces`: the `traceparent` of each, where it is sampled. */
export type Record = (
  activities: readonly Activity[],
  traces?: readonly (string | undefined)[],
) => Promise<void>

/** Resolves when all are durable. All about an outfit stands in one partition, in its order. */
export const recordTo =
  (stream: ActivityStream): Record =>
  (activities, traces) =>
    stream.append(
      ...activities.map((activity, index) => {
        const trace = traces?.[index]
        return { key: keyOf(activity), value: activity, ...(trace ? { trace } : {}) }
      }),
    )

export const keyOf = ({ outfitId, productId, id }: Activity) => outfitId ?? productId ?? id
