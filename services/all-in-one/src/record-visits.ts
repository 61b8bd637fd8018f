import { pause, pieces } from '@vitrine/concurrency'
import { readRecord, type ActivityRecord } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import { keyOf } from '@vitrine/tracking'

/** The same after each end: the stream keeps what one of its groups has not read. */
const group = 'demo-visits'
const recordsAtOnce = 1_000
const spoolMs = 50

/** Appends what the stream does not hold yet: whoever was cut off does the rest, however late. */
export async function recordVisits(
  stream: ActivityStream,
  records: readonly ActivityRecord[],
): Promise<void> {
  await spoolEmptied(stream)
  const there = await demoIdsIn(stream)
  const missing = records.filter(({ id }) => !there.has(id))
  for await (const some of pieces(missing, recordsAtOnce))
    await stream.append(...some.map((value) => ({ key: keyOf(value), value })))
  await spoolEmptied(stream)
}

/** What waits there would be recorded again, or go with the disk of a container. */
async function spoolEmptied(stream: ActivityStream): Promise<void> {
  while (stream.spool().records > 0) await pause(spoolMs)
}

/** Of all that the stream holds of the demo: an empty one is not read. */
async function demoIdsIn(stream: ActivityStream): Promise<Set<string>> {
  const ids = new Set<string>()
  const ends = new Map((await stream.latest()).map(({ partition, offset }) => [partition, offset]))
  for (const [partition, offset] of ends) if (offset === 0) ends.delete(partition)
  if (ends.size === 0) return ids
  const whole = Promise.withResolvers<void>()
  const stop = await stream.consume(group, {
    bulk: true,
    resumeAfter: async () => 0,
    async handle({ partition, records }) {
      for (const { value } of records) {
        const record = readRecord(value)
        if (record?.demo) ids.add(record.id)
      }
      if ((records.at(-1)?.offset ?? 0) >= (ends.get(partition) ?? Infinity)) ends.delete(partition)
      if (ends.size === 0) whole.resolve()
    },
  })
  await whole.promise
  await stop()
  await stream.forgetGroup(group)
  return ids
}
