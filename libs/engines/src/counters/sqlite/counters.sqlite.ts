import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { addMonths, isNewInQuarter } from '../../upgrades/keys-of-quarters.ts'
import {
  TotalsPutBack,
  type Counters,
  type CounterSet,
  type Increment,
  type Position,
  type Tally,
} from '../counters.ts'
import { grow, hyperLogLog } from '../hyperloglog.ts'
import { checkSetName, hourMs, numericKey, placesOf, setsLastMs, shortKey, type Now } from '../remembered.ts'
import { checkTallies, multiplied, sumUp } from '../sum-up.ts'
import {
  counterStatements,
  counterTables,
  createTables,
  type CounterStatements,
  type CounterTables,
} from './counter-tables.sqlite.ts'
import { fieldsDecided, placesInGroups, type Places } from './groups.sqlite.ts'

/** The tables of the first set; those of others come with them. */
export const countersSchema = createTables(counterTables()).join(';')

// Few enough that no request waits for it.
const atOnce = 5_000
const namesAtOnce = 1_000
const forgottenAtOnce = 1_000

/** `now`: ms epoch. */
export type CountersOptions = { now?: Now }

export function sqliteCounters(file: SqliteFile, { now = Date.now }: CountersOptions = {}): Counters {
  file.write(() => addMonths(file, now()))
  const made = new Set<string>()
  const known = new Map<string | undefined, Places>()
  const open = (name?: string): CounterSet => {
    const sql = counterStatements(counterTables(name))
    const places = () => {
      const there = known.get(name) ?? placesInGroups()
      known.set(name, there)
      return there
    }
    if (name === undefined) return counterSet(file, { there: () => sql, places, now })
    checkSetName(name)
    const there = () => {
      if (!made.has(name)) file.write(() => sql.create.forEach((statement) => file.run(statement)))
      made.add(name)
      return sql
    }
    return counterSet(file, { there, places, now })
  }
  return {
    ...open(),
    set: open,
    async drop(name) {
      const tables = counterTables(name)
      known.delete(name)
      const more = await file.commit(() => removeSome(file, tables))
      if (more || name === undefined) return more
      await file.commit(() =>
        Object.values(tables).forEach((table) => file.run(`drop table if exists ${table}`)),
      )
      made.delete(name)
      return false
    },
  }
}

/** `there` returns the statements of the set, and creates its tables where they are missing. */
type OfSet = { there: () => CounterStatements; places: () => Places; now: Now }

function counterSet(file: SqliteFile, { there, places, now }: OfSet): CounterSet {
  const reached = (sql: CounterStatements, source: string) =>
    file.row<{ offset: number }>(sql.reached, source)?.offset

  const moveTo = (sql: CounterStatements, source: string, { offset, at }: Position) => {
    file.run(sql.reach, source, offset)
    if (at === undefined) file.run(sql.forgetTime, source)
    else file.run(sql.noteTime, source, offset, at)
  }
  const forgotten = { keys: 0, sets: 0, groups: 0 }
  /** Deletes what is forgotten, more than is added: no file grows by it. Sets and groups are looked through once a day. */
  const forget = (sql: CounterStatements, hour: number, added: number) => {
    const most = Math.max(forgottenAtOnce, 2 * added)
    const isDone = (statement: string) => file.run(statement, hour, most) < most
    if (hour > forgotten.keys && isDone(sql.forgetKeys)) forgotten.keys = hour
    const day = Math.floor(hour / 24)
    if (day > forgotten.sets && isDone(sql.forgetSets)) forgotten.sets = day
    if (day > forgotten.groups && isDone(sql.forgetGroups)) forgotten.groups = day
  }
  const isNew = (sql: CounterStatements, once: NonNullable<Tally['once']>, at: number) => {
    const { key, for: lasting } = once
    if (lasting === 'quarter') return isNewInQuarter(file, sql.former, { key, now: at })
    const places = placesOf(lasting, at)
    return file.run(sql.rememberIn[places.length], places[0], shortKey(key, lasting), ...places) === 1
  }
  const growth = (sql: CounterStatements, { set, members }: NonNullable<Tally['distinct']>, at: number) => {
    const id = numericKey(set)
    const [hour, until] = [Math.floor(at / hourMs), Math.ceil((at + setsLastMs) / hourMs)]
    const sketch = hyperLogLog(file.row<{ registers: Uint8Array }>(sql.registers, id, hour)?.registers)
    const { changed, by } = grow(sketch, members)
    if (changed) file.run(sql.keepRegisters, id, until, sketch.bytes(), hour)
    return by
  }
  /** What a tally counts by now. */
  const counted = (
    sql: CounterStatements,
    { once, distinct, increments }: Tally,
    at: number,
  ): readonly Increment[] => {
    if (once) return isNew(sql, once, at) ? increments : []
    return distinct ? multiplied(increments, growth(sql, distinct, at)) : increments
  }

  const fieldsOf = (sql: CounterStatements, counter: string): Record<string, number> => {
    const { fields = '{}', zero } = file.row<{ fields: string; zero: number }>(sql.fields, counter) ?? {}
    if (!zero) return JSON.parse(fields)
    const rows = file.rows<{ field: string; total: number }>(sql.rows, counter)
    return Object.fromEntries(rows.map(({ field, total }) => [field, total]))
  }

  return {
    async add(source, { after = 0, ...position }, tallies) {
      checkTallies(tallies)
      const [sql, time] = [there(), now()]
      const { decided, learn } = fieldsDecided({ file, sql, at: time, known: places() })
      await file.commit(() => {
        const offset = reached(sql, source)
        if ((offset ?? -Infinity) >= position.offset) return
        if ((offset ?? 0) < after) throw new TotalsPutBack(source, after)
        const increments = tallies.map((tally) => counted(sql, tally, time).map(decided))
        for (const { counter, field, by } of sumUp(increments)) file.run(sql.increase, counter, field, by)
        forget(sql, Math.floor(time / hourMs), tallies.length)
        moveTo(sql, source, position)
      })
      learn()
    },
    async position(source) {
      const sql = there()
      const offset = reached(sql, source)
      const told = file.row<{ at: number }>(sql.time, source, offset ?? null)
      await file.durable()
      return offset === undefined ? undefined : { offset, ...told }
    },
    async rewind(source, { from, to }) {
      const sql = there()
      await file.commit(() => {
        if (reached(sql, source) === from) moveTo(sql, source, { offset: to })
      })
    },
    async read(counters) {
      const sql = there()
      return counters.map((counter) => fieldsOf(sql, counter))
    },
    async remove(counters) {
      const sql = there()
      return file.commit(() =>
        counters.map(
          ({ counter, fields }) =>
            isSame(fieldsOf(sql, counter), fields) && file.run(sql.removeCounter, counter) > 0,
        ),
      )
    },
    async *names() {
      for (let last: string | undefined = ''; last !== undefined;) {
        const page: { counter: string }[] = file.rows(there().names, last, namesAtOnce)
        last = page.at(-1)?.counter
        if (last !== undefined) yield page.map(({ counter }) => counter)
      }
    },
  }
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const fields = Object.keys(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && one[field] === other[field])
  )
}

/** What is remembered first, which is most; offsets last, so that what is left of a set is not counted twice. */
function removeSome(file: SqliteFile, tables: CounterTables): boolean {
  const { totals, offsets, times, keys, distinct, groups, former } = tables
  const there = (table: string) =>
    file.row(`select 1 from sqlite_schema where type = 'table' and name = ?`, table.slice(1, -1))
  const some = (table: string, id: string) =>
    `delete from ${table} where (${id}) in (select ${id} from ${table} limit ${atOnce})`
  const steps = [
    [former, some(former, 'key')],
    [keys, some(keys, 'until, key')],
    [distinct, some(distinct, 'id')],
    [groups, some(groups, 'id, value')],
    [totals, some(totals, 'counter, field')],
    [times, `delete from ${times}`],
    [offsets, `delete from ${offsets}`],
  ] as const
  return steps.some(([table, sql]) => there(table) && file.run(sql) > 0)
}
