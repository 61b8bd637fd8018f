import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Capped, Increment } from '../counters.ts'
import { groupsLastMs, hourMs, numericKey } from '../remembered.ts'
import type { Decided } from '../sum-up.ts'
import type { CounterStatements } from './counter-tables.sqlite.ts'

type Statements = Pick<CounterStatements, 'hasPlace' | 'group' | 'takePlace'>

/** Decides for one addition in which field each increment counts. Only inside a commit. */
export function fieldsDecided(file: SqliteFile, sql: Statements, at: number) {
  const decided = new Map<string, boolean>()
  const hour = Math.floor(at / hourMs)

  const hasPlace = ({ group, value, most }: Capped): boolean => {
    const [id, key] = [numericKey(group), numericKey(value)]
    if (file.row(sql.hasPlace, id, key, hour)) return true
    const { size, until } = file.row<Group>(sql.group, id, hour) ?? { size: 0, until: null }
    if (size >= most) return false
    file.run(sql.takePlace, id, key, until ?? Math.ceil((at + groupsLastMs) / hourMs))
    return true
  }
  const hasPlaceOnce = (capped: Capped): boolean => {
    const name = JSON.stringify([capped.group, capped.value, capped.most])
    const known = decided.get(name) ?? hasPlace(capped)
    decided.set(name, known)
    return known
  }
  return ({ counter, field, by, capped }: Increment): Decided => ({
    counter,
    field: capped && !hasPlaceOnce(capped) ? capped.field : field,
    by,
  })
}
type Group = { size: number; until: number | null }
