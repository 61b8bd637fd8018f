import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { addMonths } from '../../upgrades/months-of-keys.sqlite.ts'
import { TotalsPutBack, type Counters, type CounterSet, type Position, type Tally } from '../counters.ts'
import { checkSetName, monthOf, monthsRemembered, type Now } from '../once-months.ts'
import { checkTallies, sumUp } from '../sum-up.ts'
import {
  counterStatements,
  counterTables,
  createTables,
  type CounterStatements,
  type CounterTables,
} from './counter-tables.sqlite.ts'

/** The tables of the first set; those of others come with them. */
export const countersSchema = createTables(counterTables()).join(';')

// Few enough that no request waits for it.
const atOnce = 5_000
const namesAtOnce = 1_000
const betweenSteps = 200
const betweenSweeps = 24 * 60 * 60 * 1000

/** `now`: ms epoch. */
export type CountersOptions = { now?: Now }

export function sqliteCounters(
  file: SqliteFile,
  { now = Date.now }: CountersOptions = {},
): Counters & { close(): void } {
  file.write(() => addMonths(file, monthOf(now())))
  const made = new Set<string>()
  const open = (name?: string): CounterSet => {
    const sql = counterStatements(counterTables(name))
    if (name === undefined) return counterSet(file, () => sql, now)
    checkSetName(name)
    const there = () => {
      if (!made.has(name)) file.write(() => sql.create.forEach((statement) => file.run(statement)))
      made.add(name)
      return sql
    }
    return counterSet(file, there, now)
  }
  const tablesThere = () =>
    file
      .rows<{ name: string }>(
        `select name from sqlite_schema where type = 'table' and name like 'counted_once%'`,
      )
      .map(({ name }) => `"${name}"`)

  /** Deletes expired keys, a step at a time. */
  const sweepFrom = (tables: readonly string[], after = '') => {
    const [table, ...others] = tables
    if (!table) return later(() => sweepFrom(tablesThere()), betweenSweeps)
    const last = file.row<{ key: string | null }>(
      `select max(key) as key from (select key from ${table} where key > ? order by key limit ${atOnce})`,
      after,
    )?.key
    if (last == null) return sweepFrom(others)
    file.write(() =>
      file.run(
        `delete from ${table} where key > ? and key <= ? and month < ?`,
        after,
        last,
        monthOf(now()) - monthsRemembered,
      ),
    )
    later(() => sweepFrom(tables, last), betweenSteps)
  }
  let sweeping: NodeJS.Timeout
  const later = (step: () => void, ms: number) => {
    sweeping = setTimeout(() => {
      try {
        step()
      } catch {
        later(() => sweepFrom(tablesThere()), betweenSweeps) // a file that fails is reported by `add`
      }
    }, ms).unref()
  }
  later(() => sweepFrom(tablesThere()), betweenSteps)

  return {
    ...open(),
    set: open,
    async drop(name) {
      const tables = counterTables(name)
      const more = await file.commit(() => removeSome(file, tables))
      if (more || name === undefined) return more
      await file.commit(() =>
        Object.values(tables).forEach((table) => file.run(`drop table if exists ${table}`)),
      )
      made.delete(name)
      return false
    },
    close: () => clearTimeout(sweeping),
  }
}

/** `there` returns the statements of the set, and creates its tables where they are missing. */
function counterSet(file: SqliteFile, there: () => CounterStatements, now: Now): CounterSet {
  const reached = (sql: CounterStatements, source: string) =>
    file.row<{ offset: number }>(sql.reached, source)?.offset

  const moveTo = (sql: CounterStatements, source: string, { offset, at }: Position) => {
    file.run(sql.reach, source, offset)
    if (at === undefined) file.run(sql.forgetTime, source)
    else file.run(sql.noteTime, source, offset, at)
  }
  const countsIn =
    (sql: CounterStatements, month: number) =>
    ({ once }: Tally) =>
      once === undefined || file.run(sql.remember, once, month, month - monthsRemembered) === 1

  return {
    async add(source, { after = 0, ...position }, tallies) {
      checkTallies(tallies)
      const [sql, month] = [there(), monthOf(now())]
      await file.commit(() => {
        const offset = reached(sql, source)
        if ((offset ?? -Infinity) >= position.offset) return
        if ((offset ?? 0) < after) throw new TotalsPutBack(source, after)
        for (const { counter, field, by } of sumUp(tallies.filter(countsIn(sql, month))))
          file.run(sql.increase, counter, field, by)
        moveTo(sql, source, position)
      })
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
      const { fields } = there()
      return counters.map((counter) =>
        Object.fromEntries(
          file
            .rows<{ field: string; total: number }>(fields, counter)
            .map(({ field, total }) => [field, total]),
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

/** The keys first, which are most; offsets last, so that what is left of a set is not counted twice. */
function removeSome(file: SqliteFile, { totals, offsets, times, keys }: CounterTables): boolean {
  const there = (table: string) =>
    file.row(`select 1 from sqlite_schema where type = 'table' and name = ?`, table.slice(1, -1))
  const steps = [
    [keys, `delete from ${keys} where key in (select key from ${keys} limit ${atOnce})`],
    [
      totals,
      `delete from ${totals} where (counter, field) in (select counter, field from ${totals} limit ${atOnce})`,
    ],
    [times, `delete from ${times}`],
    [offsets, `delete from ${offsets}`],
  ] as const
  return steps.some(([table, sql]) => there(table) && file.run(sql) > 0)
}
