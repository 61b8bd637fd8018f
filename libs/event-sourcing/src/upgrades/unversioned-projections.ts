import type { Generation } from '../projections/generations.ts'

/**
 * Since 2026-11-22, projections have versions and generations. What was stored before is generation 0 of version 0: it has names
 * of its own, and is read until version 1 is built beside it. May leave when no data from before exists.
 */
export const unversioned: Generation = { number: 0, version: 0, state: 'live', since: 0, events: 0 }

/** The number of the first generation: 0 where documents or events are from before. */
export const firstNumber = (version: number) => (version === unversioned.version ? unversioned.number : 1)

/** What a projection says of the time before versions. */
export type Unversioned = {
  /** The collections where it was stored; without them, those of its name. */
  formerly?: { documents: string; rows?: string }
}

/** The names of generation 0; undefined for any other. */
export function unversionedNames(
  { name, rows, formerly }: Unversioned & { name: string; rows?: { name: string } },
  { number }: Pick<Generation, 'number'>,
): { documents: string; rows: string | undefined } | undefined {
  if (number !== unversioned.number) return undefined
  return { documents: formerly?.documents ?? name, rows: rows && (formerly?.rows ?? rows.name) }
}
