import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { isNewInQuarter } from '../../upgrades/keys-of-quarters.ts'
import type { Tally } from '../counters.ts'
import { placesOf, shortKey, type Lasting } from '../remembered.ts'
import type { CounterStatements } from './counter-tables.sqlite.ts'

type Once = NonNullable<Tally['once']>

/** Answers, inside the commit of one addition, of each key whether it is new, and remembers it. */
export function keysIn({ file, sql, at }: { file: SqliteFile; sql: CounterStatements; at: number }) {
  const known = new Map<Lasting, readonly number[]>()
  /** Keys of this addition come into the newest places; of the others, only those are looked through that hold keys. */
  const newest = [placesOf('hour', at)[0], placesOf('days', at)[0], placesOf('month', at)[0]]
  const holdsKeys = (place: number) => newest.includes(place) || file.row(sql.holdsKeys, place) !== undefined
  const placesFor = (lasting: Exclude<Lasting, 'quarter'>) => {
    const there = known.get(lasting) ?? placesOf(lasting, at).filter(holdsKeys)
    known.set(lasting, there)
    return there
  }
  return ({ key, for: lasting }: Once): boolean => {
    if (lasting === 'quarter') return isNewInQuarter(file, sql.former, { key, now: at })
    const places = placesFor(lasting)
    const statement = sql.rememberIn[places.length] ?? ''
    return file.run(statement, places[0] ?? null, shortKey(key, lasting), ...places) === 1
  }
}
