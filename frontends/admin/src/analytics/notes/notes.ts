import { noteLimit, severalLines, textMessage, type DayNote } from '@vitrine/contracts'
import { markGroups } from '../chart/mark-groups.ts'
import { momentOf } from '../chart/moments.ts'
import { xOf } from '../chart/series.ts'

type Row = { key: string }

/** Notes by the row of a report that they stand at: their day, or its first hour. */
export function notesByRow(notes: readonly DayNote[], rows: readonly Row[]): ReadonlyMap<string, DayNote> {
  const open = new Map(notes.map((note) => [note.day, note]))
  const placed = new Map<string, DayNote>()
  for (const { key } of rows) {
    const day = key.slice(0, 10)
    const note = open.get(day)
    if (!note) continue
    placed.set(key, note)
    open.delete(day)
  }
  return placed
}

export type NoteMark = {
  /** The latest of those that stand together. */
  day: string
  /** In percent of the width. */
  x: number
  /** How many there are; empty for one. */
  label: string
  lines: readonly { day: string; text: string }[]
}

/** Notes as marks of a chart, oldest first. */
export function noteMarksOf(byRow: ReadonlyMap<string, DayNote>, rows: readonly Row[]): NoteMark[] {
  const placed = rows.flatMap(({ key }, index) => {
    const note = byRow.get(key)
    return note ? [{ note, x: xOf(index, rows.length) }] : []
  })
  return markGroups(placed).map((group) => {
    const { note, x } = group.at(-1) ?? group[0]
    return {
      day: note.day,
      x,
      label: group.length > 1 ? String(group.length) : '',
      lines: group.map((one) => ({ day: one.note.day, text: one.note.text })),
    }
  })
}

/** `Tue 24 Nov: Sale begins`. */
export const lineOf = ({ day, text }: Pick<DayNote, 'day' | 'text'>) => `${momentOf(day)}: ${text}`

/** Why a text cannot be a note; undefined where it can. */
export function faultIn(text: string): string | undefined {
  const written = text.trim()
  if (written === '') return 'Please write something about the day'
  if (written.length > noteLimit) return `At most ${noteLimit} characters, and these are ${written.length}`
  return severalLines.test(written) ? undefined : textMessage
}
