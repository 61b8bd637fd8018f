import type { ActivityStream, Batch, CounterSet, Position, RecordedActivity, Tally } from '@vitrine/engines'
import type { OnStreamFault } from './stream-fault.ts'

const hourMs = 60 * 60 * 1000
/** Processes have clocks of their own; these differ by less. */
const clocksDifferMs = hourMs

export const sourceOf = (partition: number) => `activity/${partition}`

/** `read`: the last offset that was delivered since `resume`. */
type Cursor = { counted: Position; read: number }

export type CountingCursors = ReturnType<typeof countingCursors>

/**
 * Where counting stands in each partition, compared with the stream. A stream that was restored from a backup, or created
 * anew, gives the same offsets to other records: the time of the record at the last offset shows it. Then counting goes back
 * to what was appended after that time, and as far before as keys keep a record from being counted twice.
 */
export function countingCursors(given: {
  activity: Pick<ActivityStream, 'offsetBefore'>
  set: CounterSet
  /** Whether keys of days that are over are held in memory only: then nothing may be counted again. */
  isBuilding: () => Promise<boolean>
  now: () => Date
  onFault: OnStreamFault
  /** How long a record that comes again is known by its key. */
  keysLastMs: number
}) {
  const { activity, set, isBuilding, now, onFault, keysLastMs } = given
  const cursors = new Map<number, Cursor>()

  const firstToCount = async ({ at }: Position) => {
    const time = now().getTime()
    if (await isBuilding()) return at ?? time
    const young = time - keysLastMs
    return at === undefined ? young : Math.min(at, Math.max(at - clocksDifferMs, young))
  }
  const goBack = async (partition: number, counted: Position): Promise<Position> => {
    const to = await activity.offsetBefore(partition, await firstToCount(counted))
    await set.rewind(sourceOf(partition), { from: counted.offset, to })
    onFault({ kind: 'replaced', partition, counted: counted.offset, from: to + 1 })
    return { offset: to }
  }
  return {
    /** Where to go on reading: at the record that was counted last, or where one is that was appended at the time that is asked for. */
    async resume(partition: number, fromTime = (_: Position) => Infinity): Promise<number> {
      const known = (await set.position(sourceOf(partition))) ?? { offset: 0 }
      const end = await activity.offsetBefore(partition, Infinity)
      const counted = end < known.offset ? await goBack(partition, known) : known
      const from = await activity.offsetBefore(partition, fromTime(counted))
      const read = Math.max(0, Math.min(counted.offset - 1, from))
      cursors.set(partition, { counted, read })
      return read
    },
    /** The last offset that was counted. Throws when the batch is of another stream: then `resume` is to be called again. */
    async check({ partition, records }: Batch): Promise<number> {
      const cursor = cursors.get(partition)
      const [first, last] = [records[0], records.at(-1)]
      if (!cursor || !first || !last) return cursor?.counted.offset ?? 0
      const { counted, read } = cursor
      if (first.offset <= read) throw new StreamReplaced(partition, first.offset)
      const there = records.find(({ offset }) => offset === counted.offset)
      if (there && there.at !== (counted.at ?? there.at)) {
        await goBack(partition, counted)
        throw new StreamReplaced(partition, counted.offset)
      }
      if (first.offset > counted.offset + 1 && !(await isBuilding()))
        onFault({ kind: 'lost', partition, from: counted.offset + 1, to: first.offset - 1 })
      cursor.read = last.offset
      return counted.offset
    },
    /** Counts, and moves the cursor to this record. Rejects where the totals were set back: then `resume` is to be called again. */
    async add(partition: number, { offset, at }: RecordedActivity, tallies: readonly Tally[]) {
      const cursor = cursors.get(partition)
      await set.add(sourceOf(partition), { offset, at, after: cursor?.counted.offset ?? 0 }, tallies)
      if (cursor) cursor.counted = { offset, at }
    },
  }
}

class StreamReplaced extends Error {
  constructor(partition: number, offset: number) {
    super(`partition ${partition} of the activity stream gave offset ${offset} once more`)
  }
}
