import { boundedMap } from '@vitrine/service-kit'
import { firstFrom, sortedRows } from '../listing/sorted-rows.ts'
import type { Placed } from './entries.ts'

/** A day of a zone; `from` and `to` (ISO 8601 in UTC): from its first moment until before that of the next one. */
export type DayBounds = { day: string; from: string; to: string }

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const compare = (one: Placed, other: Placed) =>
  inOrder(one.at, other.at) || inOrder(one.id, other.id) || inOrder(one.kind, other.kind)
const before = (at: string): Placed => ({ id: '', kind: 'planned', at })

/** How many outfits are remembered that left the calendar, the latest: an older document of one comes late, if ever. */
const mostGone = 10_000

export type CalendarIndex = ReturnType<typeof calendarIndex>

/** Where all outfits stand in the calendar, in memory, by day and by time. */
export function calendarIndex() {
  const known = new Map<string, { version: number; places: readonly Placed[] }>()
  const gone = boundedMap<number>(mostGone)
  const planned = sortedRows<Placed, Placed>(compare)
  const timed = sortedRows<Placed, Placed>(compare)
  const rowsOf = ({ kind }: Placed) => (kind === 'planned' ? planned : timed)
  const between = (rows: readonly Placed[], from: string, to: string) => ({
    rows,
    first: firstFrom(rows, before(from), compare),
    end: firstFrom(rows, before(to), compare),
  })
  return {
    put(id: string, version: number, places: readonly Placed[]): void {
      const former = known.get(id)
      if ((former?.version ?? gone.get(id) ?? 0) >= version) return
      for (const place of former?.places ?? []) rowsOf(place).remove(place)
      for (const place of places) rowsOf(place).add(place)
      known.delete(id)
      gone.delete(id)
      if (places.length > 0) known.set(id, { version, places })
      else gone.set(id, version)
    },
    /** The planned ones of a day and then the others by time: `limit` after the first `skip`, of `total`. */
    onDay({ day, from, to }: DayBounds, { skip, limit }: { skip: number; limit: number }) {
      const parts = [between(planned.all(), day, `${day}~`), between(timed.all(), from, to)]
      const found: Placed[] = []
      let left = skip
      for (const { rows, first, end } of parts) {
        const start = Math.min(end, first + left)
        left -= start - first
        found.push(...rows.slice(start, Math.min(end, start + limit - found.length)))
      }
      return { found, total: parts.reduce((total, { first, end }) => total + end - first, 0) }
    },
    /** Those nearest to a moment: what is to come until one time first, then what was since another; in order. */
    around({ from, now, to }: { from: string; now: string; to: string }, limit: number): Placed[] {
      const today = now.slice(0, 10)
      const coming = [between(planned.all(), today, to), between(timed.all(), now, to)]
        .flatMap(({ rows, first, end }) => rows.slice(first, Math.min(end, first + limit)))
        .sort(compare)
        .slice(0, limit)
      const left = limit - coming.length
      const past = [between(planned.all(), from.slice(0, 10), today), between(timed.all(), from, now)]
        .flatMap(({ rows, first, end }) => rows.slice(Math.max(first, end - left), end))
        .sort(compare)
      return [...past.slice(Math.max(0, past.length - left)), ...coming]
    },
  }
}
