import type { Fields } from '../rollup/counted.ts'
import { timeOf } from './figure-names.ts'

/**
 * What left a counter, in the document of its name. A counter is marked with a number that is given once; the document takes a copy
 * with the mark; then the counter is removed, unless its fields changed meanwhile. While the mark is there, the counter holds what
 * was copied; once it is gone, the document does, and a counter of that name holds other records.
 */
export type ClosedFigures = {
  /** When the day or month ended (ms epoch). */
  ended: number
  /** What was moved before the last copy. */
  before: Fields
  /** The mark of the last copy. */
  mark: number
  last: Fields
}

/** When the day or month of a counter ends (ms epoch); undefined for one of all time, which is never moved. */
export function endOf(counter: string): number | undefined {
  const [year = 0, month = 0, day] = timeOf(counter)?.split('-').map(Number) ?? []
  if (!year) return undefined
  return day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, day + 1)
}

const markPrefix = 'closing/'
export const markField = (mark: number) => `${markPrefix}${mark}`
const isMark = (field: string) => field.startsWith(markPrefix)
const hasMark = (counter: Fields, mark: number) => Object.hasOwn(counter, markField(mark))

export function isEmpty(fields: Fields): boolean {
  for (const field in fields) if (Object.hasOwn(fields, field)) return false
  return true
}
export const isMarked = (counter: Fields) => Object.keys(counter).some(isMark)

/**
 * Whether the last copy is of what the counter still has. `marked`: the last mark that the counters know; where it is less than
 * that of the document, they were restored from a backup that is older than the copy, and what is in it is still in them.
 */
export const isStillCounted = ({ mark }: Pick<ClosedFigures, 'mark'>, counter: Fields, marked: number) =>
  mark > marked || hasMark(counter, mark)

/** Everything that was counted: a day that is closed is not copied. */
export function figuresIn(closed: ClosedFigures | undefined, counter: Fields, marked: number): Fields {
  if (!closed) return withoutMarks(counter)
  const { before, last } = closed
  const moved = isStillCounted(closed, counter, marked) ? before : added(withoutMarks(last), before)
  return added(moved, withoutMarks(counter))
}

/**
 * The document with a copy of a marked counter. A copy is replaced by one with a later mark only: so a counter is never removed for
 * an earlier copy, whose fields it may have once more, because what is counted can be taken away.
 */
export function withCopy(found: ClosedFigures | undefined, counter: Fields, ended: number): ClosedFigures {
  if (!found || !hasMark(counter, found.mark)) {
    const before = found ? added(withoutMarks(found.last), found.before) : {}
    return { ended, before, mark: lastMark(counter), last: counter }
  }
  return lastMark(counter) > lastMark(found.last) ? { ...found, last: counter } : found
}

/** Whether a counter has the mark that a copy of it needs, or is copied. */
export const canBeMoved = (found: ClosedFigures | undefined, counter: Fields): boolean =>
  isMarked(counter) && isCopyOf(withCopy(found, counter, 0), counter)

export const isCopyOf = (closed: ClosedFigures, counter: Fields) => isSame(closed.last, counter)

/** What it is when the counters were restored to before the copy. */
export const withoutCopy = <Closed extends { mark: number; last: unknown }>(
  closed: Closed,
  marked: number,
) => ({
  ...closed,
  mark: marked,
  last: {},
})

const lastMark = (counter: Fields) =>
  Math.max(
    ...Object.keys(counter)
      .filter(isMark)
      .map((field) => Number(field.slice(markPrefix.length))),
  )

/** A field that is 0 says nothing. */
const isSame = (one: Fields, other: Fields) => {
  const has = (fields: Fields, [field, count]: [string, number]) =>
    (Object.hasOwn(fields, field) ? fields[field] : 0) === count
  return (
    Object.entries(one).every((entry) => has(other, entry)) &&
    Object.entries(other).every((entry) => has(one, entry))
  )
}

function added(one: Fields, other: Fields): Fields {
  if (isEmpty(other)) return one
  if (isEmpty(one)) return other
  const sums = new Map(Object.entries(one))
  for (const [field, count] of Object.entries(other)) sums.set(field, (sums.get(field) ?? 0) + count)
  return Object.fromEntries(sums)
}

const withoutMarks = (fields: Fields): Fields =>
  isMarked(fields) ? Object.fromEntries(Object.entries(fields).filter(([field]) => !isMark(field))) : fields
