import type { Cursor, Find } from './documents.ts'

/** `tied`: what shares the value of the cursor and comes after its id. `beyond`: what has another value. */
export type Part =
  { part: 'whole'; cursor?: Cursor | undefined } | { part: 'tied' | 'beyond'; cursor: Cursor }

/**
 * The parts of a page, one after the other. A page that goes on after a cursor is found in two: an index leads to the beginning of
 * either, however many documents share a value.
 */
export function partsOf({ sort, after: cursor }: Pick<Find, 'sort' | 'after'>): Part[] {
  if (!cursor || !sort) return [{ part: 'whole', cursor }]
  return [
    { part: 'tied', cursor },
    { part: 'beyond', cursor },
  ]
}
