import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { ActivityParts } from './activity-parts.sqlite.ts'
import type { ActivityRows } from './activity-rows.sqlite.ts'
import type { StoredRecord } from './part-body.ts'

/**
 * `afterMs`: how long records stay rows; `rows`: how many of a partition may; `records`: how many make a part; `everyMs`: how
 * often it is looked for them.
 */
export type Closing = { afterMs: number; rows: number; records: number; everyMs: number }

const hour = 60 * 60 * 1000
const day = 24 * hour
/** A part has few enough records that reading or writing it does not hold up the loop. */
export const usualClosing: Closing = { afterMs: day, rows: 250_000, records: 2_000, everyMs: hour }
const charactersMost = 4_000_000
/** A part is forgotten when its last record is old enough. */
const spanMs = 7 * day

/** Replaces rows of a partition by parts. */
export function activityClosing(given: {
  file: SqliteFile
  parts: ActivityParts
  rows: Pick<ActivityRows, 'remove'>
  rowsAfter: (partition: number, offset: number, limit: number) => StoredRecord[]
  last: (partition: number) => number
  closing: Closing
}) {
  const { file, parts, rows, rowsAfter, last, closing } = given

  const oldRows = (partition: number, now: number) => {
    const crowded = last(partition) - closing.rows
    return prefix(
      rowsAfter(partition, 0, closing.records),
      ({ offset, at }) => at < now - closing.afterMs || offset <= crowded,
    )
  }
  const onePart = (records: readonly StoredRecord[]) => {
    const [first = { offset: 0, at: 0 }] = records
    let characters = 0
    return prefix(records.slice(0, closing.records), ({ offset, at, value }, index) => {
      const fits = characters < charactersMost && at - first.at < spanMs
      characters += value.length
      return fits && offset === first.offset + index
    })
  }
  /** The newest part with the rows that fit into it, or else a new one. */
  const nextPart = (partition: number, old: readonly StoredRecord[]) => {
    const newest = parts.newestBelow(partition, closing.records)
    const grown = onePart([...(newest?.records ?? []), ...old])
    return newest && grown.length > newest.records.length
      ? { replaces: newest.last, records: grown }
      : { records: onePart(old) }
  }
  /** Closes the oldest rows; answers whether there may be more of them. */
  return async (partition: number, now: number): Promise<boolean> => {
    const old = oldRows(partition, now)
    const [from] = old
    if (!from) return false
    const { records, replaces } = nextPart(partition, old)
    const part = await parts.make(records)
    file.write(() => {
      const removed =
        rows.remove(partition, from.offset, part.last) +
        (replaces === undefined ? 0 : parts.remove(partition, replaces))
      const expected = part.last - from.offset + 1 + (replaces === undefined ? 0 : 1)
      if (removed !== expected) throw new Error(`partition ${partition} changed while it was compressed`)
      file.run('delete from activity_traces where partition = ? and "offset" <= ?', partition, part.last)
      parts.add(partition, part)
    })
    return part.last < (old.at(-1)?.offset ?? 0) || old.length === closing.records
  }
}

/** The first items, as long as it holds. */
function prefix<Item>(items: readonly Item[], holds: (item: Item, index: number) => boolean): Item[] {
  const end = items.findIndex((item, index) => !holds(item, index))
  return items.slice(0, end < 0 ? items.length : end)
}
