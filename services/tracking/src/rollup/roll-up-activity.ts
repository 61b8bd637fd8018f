import { readActivity, type Activity } from '@vitrine/contracts'
import type { ActivityStream, Batch, Counters, Stop } from '@vitrine/engines'
import { rollUp } from './roll-up.ts'

const sourceOf = (partition: number) => `activity/${partition}`

/** Reads the stream into the counters, each offset exactly once: totals and offset move together. */
export const rollUpActivity = (given: {
  activity: ActivityStream
  counters: Counters
  onUnreadable: (offset: number) => void
}): Promise<Stop> =>
  given.activity.consume('rollup', {
    resumeAfter: (partition) => given.counters.offset(sourceOf(partition)),
    handle: async ({ partition, records }) => {
      const last = records.at(-1)
      if (!last) return
      const activity = readable(records, given.onUnreadable)
      await given.counters.add(sourceOf(partition), last.offset, rollUp(activity))
    },
  })

function readable(records: Batch['records'], onUnreadable: (offset: number) => void): Activity[] {
  return records.flatMap(({ offset, value }) => {
    const record = readActivity(value)
    if (record) return [record]
    onUnreadable(offset)
    return []
  })
}
