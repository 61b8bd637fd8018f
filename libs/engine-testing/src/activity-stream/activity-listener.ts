import type { ActivityStream, Batch, Consumer } from '@vitrine/engines'

type Seen = { partition: number; offset: number; value: unknown; trace?: string | undefined }

/** A member of a group that remembers what it handled. `meet` may fail first. */
export async function activityListener(
  activity: ActivityStream,
  group: string,
  given: {
    atEnd(stop: () => unknown): void
    meet?: (batch: Batch) => Promise<void>
    resumeAfter?: Consumer['resumeAfter']
    bulk?: boolean
  },
) {
  const batches: Batch[] = []
  const seen: Seen[] = []
  const stop = await activity.consume(group, {
    async handle(batch) {
      await given.meet?.(batch)
      batches.push(batch)
      for (const { at: _, ...record } of batch.records) seen.push({ partition: batch.partition, ...record })
    },
    ...(given.resumeAfter ? { resumeAfter: given.resumeAfter } : {}),
    ...(given.bulk ? { bulk: true } : {}),
  })
  given.atEnd(stop)
  return { batches, seen, stop, values: () => seen.map(({ value }) => value as number) }
}

/** Values 1 to `count`, one key each. */
export const appendMany = (activity: ActivityStream, count: number, from = 1) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      activity.append({ key: `visitor-${from + index}`, value: from + index }),
    ),
  )

export const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
