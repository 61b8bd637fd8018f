import { randomUUID } from 'node:crypto'
import { deadline } from '@vitrine/concurrency'
import type { ActivityStream, Batch } from '@vitrine/engines'

/** For so long nothing may come. A group of Kafka takes some seconds to begin. */
const patienceMs = 60_000

/**
 * What was appended from one time until before another (ms epoch), in batches; of each partition in order. It reads on only when
 * what it answered was taken.
 */
export async function* recordsBetween(
  activity: ActivityStream,
  { from, until, onFailed }: { from: number; until: number; onFailed: (error: unknown) => void },
): AsyncGenerator<Batch['records']> {
  const spans = new Map<number, { after: number; last: number }>()
  for (const { partition, offset } of await activity.latest()) {
    const after = await activity.offsetBefore(partition, from)
    const last = Math.min(offset, await activity.offsetBefore(partition, until))
    if (last > after) spans.set(partition, { after, last })
  }
  if (spans.size === 0) return
  const arrived: { batch: Batch; take: () => void }[] = []
  let isOver = false
  let wake = Promise.withResolvers<void>()
  const group = `lists~${randomUUID()}`
  const stop = await activity.consume(group, {
    bulk: true,
    resumeAfter: async (partition) =>
      spans.get(partition)?.after ?? activity.offsetBefore(partition, Infinity),
    handle(batch) {
      if (isOver) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      arrived.push({ batch, take: resolve })
      wake.resolve()
      return promise
    },
  })
  try {
    while (spans.size > 0) {
      const next = arrived.shift()
      if (next) {
        next.take()
        yield taken(next.batch, spans)
      } else {
        wake = Promise.withResolvers()
        await deadline(patienceMs, wake.promise)
      }
    }
  } finally {
    isOver = true
    for (const { take } of arrived) take()
    await stop()
    await activity.forgetGroup(group).catch(onFailed)
  }
}

/** What of a batch is asked for, each record once; notes how far its partition has come. */
function taken({ partition, records }: Batch, spans: Map<number, { after: number; last: number }>) {
  const span = spans.get(partition)
  const end = records.at(-1)?.offset
  if (!span || end === undefined) return []
  const { after, last } = span
  if (end >= last) spans.delete(partition)
  else spans.set(partition, { after: Math.max(after, end), last })
  return records.filter(({ offset }) => offset > after && offset <= last)
}
