import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Capped as CappedField, Distinct, Increment } from '../counters.ts'
import { groupsLastMs, hourMs, numericKey } from '../remembered.ts'
import type { CounterStatements } from './counter-tables.sqlite.ts'

/** A value of a group. */
type Capped = Omit<CappedField, 'field'>

/** Some megabytes. */
const mostPlaces = 20_000
/** Until when a value has a place in a group that is full. */
const never = -1

/** Values that have a place in a group, and until which hour: all values of a group are forgotten together. */
export type Places = ReturnType<typeof placesInGroups>
export function placesInGroups() {
  const groups = new Map<string, { until: number; values: Set<string> }>()
  let size = 0
  return {
    untilOf({ group, value }: Pick<Capped, 'group' | 'value'>): number | undefined {
      const known = groups.get(group)
      return known?.values.has(value) ? known.until : undefined
    },
    /** Whether all that have a place are known: no other value has one, until that hour. */
    fullUntil({ group, most }: Pick<Capped, 'group' | 'most'>): number | undefined {
      const known = groups.get(group)
      return known && known.values.size >= most ? known.until : undefined
    },
    learn({ group, value }: Pick<Capped, 'group' | 'value'>, until: number): void {
      if (size >= mostPlaces) {
        groups.clear()
        size = 0
      }
      const known = groups.get(group)
      if (known?.until !== until) {
        size -= known?.values.size ?? 0
        groups.set(group, { until, values: new Set([value]) })
        size += 1
      } else if (!known.values.has(value)) {
        known.values.add(value)
        size += 1
      }
    },
  }
}

type Statements = Pick<CounterStatements, 'hasPlace' | 'group' | 'takePlace'>
type Deciding = { file: SqliteFile; sql: Statements; at: number; known: Places }

/**
 * Decides for one addition, inside its commit, in which field each increment counts, and to which set members are added. `known`: places that are durable, so that
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
    if ((known.fullUntil(capped) ?? never) > hour) return false
    const values = found.get(group) ?? new Map<string, { capped: Capped; until: number }>()
    const there = values.get(value)
    if (there?.capped.most === most) return there.until !== never
    const until = lookUp(capped)
    found.set(group, values.set(value, { capped, until }))
    return until !== never
  }
  return {
    fieldOf: ({ field, capped }: Increment): string => (capped && !hasPlace(capped) ? capped.field : field),
    setOf: ({ set, capped }: Distinct): string => (capped && !hasPlace(capped) ? capped.set : set),
    learn(): void {
      for (const values of found.values())
        for (const { capped, until } of values.values()) if (until !== never) known.learn(capped, until)
    },
  }
}
type Group = { size: number; until: number | null }
