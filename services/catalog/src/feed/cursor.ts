import { z } from 'zod'
import { endIn, writtenEnd } from '../page-end.ts'
import type { DatePlace } from '../published/date-order.ts'
import type { Rank } from './ranking.ts'

/** Where a page ended: by date, or by rank as it was at some moment (ms epoch). */
export type Position = { date: DatePlace } | { asOf: number; rank: Rank }

const time = z.union([
  z.literal('').transform(() => 0),
  z.iso.datetime().transform((text) => Date.parse(text)),
])
const Written = z.union([
  z.object({ value: time, id: z.string() }),
  z.object({
    asOf: time,
    rank: z.object({ fresh: z.boolean(), score: z.number(), publishedAt: time, id: z.string() }),
  }),
])

const text = (at: number) => (at === 0 ? '' : new Date(at).toISOString())

/** As clients carry it from page to page. */
export function writeCursor(position: Position): string {
  return writtenEnd(
    'date' in position
      ? { value: text(position.date.at), id: position.date.id }
      : { asOf: text(position.asOf), rank: writtenRank(position.rank) },
  )
}

const writtenRank = ({ at, ...rank }: Rank) => ({ ...rank, publishedAt: text(at) })

export function readCursor(cursor: string): Position {
  const written = endIn(cursor, Written)
  if (!('rank' in written)) return { date: { at: written.value, id: written.id } }
  const { publishedAt, ...rank } = written.rank
  return { asOf: written.asOf, rank: { ...rank, at: publishedAt } }
}
