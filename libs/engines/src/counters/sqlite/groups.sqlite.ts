import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Capped, Increment } from '../counters.ts'
import { groupsLastMs, hourMs, numericKey } from '../remembered.ts'
import type { Decided } from '../sum-up.ts'
import type { CounterStatements } from './counter-tables.sqlite.ts'

/** Some megabytes. */
const mostPlaces = 20_000
/** Until when a value has a place in a group that is full. */
const never = -1

/** Until which hour a value has its place in a group. */
export type Places = ReturnType<typeof placesInGroups>
export function placesInGroups() {
  const groups = new Map<string, Map<string, number>>()
  let size = 0
  return {
    untilOf: ({ group, value }: Pick<Capped, 'group' | 'value'>): number | undefined =>
      groups.get(group)?.get(value),
    learn({ group, value }: Pick<Capped, 'group' | 'value'>, until: number): void {
      if (size === mostPlaces) {
        groups.clear()
        size = 0
      }
      const values = groups.get(group) ?? new Map<string, number>()
      if (!values.has(value)) size += 1
      groups.set(group, values.set(value, until))
    },
  }
}

type Statements = Pick<CounterStatements, 'hasPlace' | 'group' | 'takePlace'>
type Deciding = { file: SqliteFile; sql: Statements; at: number; known: Places }

/**
 * Decides for one addition, inside its commit, in which field each increment counts. `known`: places that are durable, so that
 * they are not looked up again; those of this addition are once `learn` is called.
 */
export function fieldsDecided({ file, sql, at, known }: Deciding) {
  const hour = Math.floor(at / hourMs)
  const found = new Map<string, Map<string, { capped: Capped; until: number }>>()

  const lookUp = ({ group, value, most }: Capped): number => {
    const [id, key] = [numericKey(group), numericKey(value)]
    const there = file.row<{ until: number }>(sql.hasPlace, id, key, hour)
    if (there) return there.until
    const { size, until } = file.row<Group>(sql.group, id, hour) ?? { size: 0, until: null }
    if (size >= most) return never
    const last = until ?? Math.ceil((at + groupsLastMs) / hourMs)
    file.run(sql.takePlace, id, key, last)
    return last
  }
  const hasPlace = (capped: Capped): boolean => {
    const { group, value, most } = capped
    if ((known.untilOf(capped) ?? never) > hour) return true
    const values = found.get(group) ?? new Map<string, { capped: Capped; until: number }>()
    const there = values.get(value)
    if (there?.capped.most === most) return there.until !== never
    const until = lookUp(capped)
    found.set(group, values.set(value, { capped, until }))
    return until !== never
  }
  return {
    decided: ({ counter, field, by, capped }: Increment): Decided => ({
      counter,
      field: capped && !hasPlace(capped) ? capped.field : field,
      by,
    }),
    learn(): void {
      for (const values of found.values())
        for (const { capped, until } of values.values()) if (until !== never) known.learn(capped, until)
    },
  }
}
type Group = { size: number; until: number | null }
