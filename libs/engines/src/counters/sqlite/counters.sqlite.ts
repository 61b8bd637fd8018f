import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { addMonths } from '../../upgrades/keys-of-quarters.ts'
import {
  TotalsPutBack,
  type Counters,
  type CounterSet,
  type Distinct,
  type Position,
  type Tally,
} from '../counters.ts'
import { checkSetName, hourMs, type Now } from '../remembered.ts'
import { checkTallies, fieldSums, type FieldSums } from '../sum-up.ts'
import { sharedCommits, type GivenAddition, type Outcome } from './shared-commits.ts'
import {
  counterStatements,
  counterTables,
  createTables,
  rowsAtOnce,
  type CounterStatements,
  type CounterTables,
} from './counter-tables.sqlite.ts'
import { keysIn } from './keys.sqlite.ts'
import { fieldsDecided, placesInGroups, type Places } from './groups.sqlite.ts'
import { growth, knownSets, type Growing, type Sets } from './sets.sqlite.ts'

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
  const remembered = new Map<string | undefined, Known>()
  const open = (name?: string): CounterSet => {
    const sql = counterStatements(counterTables(name))
    const known = () => {
      const there = remembered.get(name) ?? { places: placesInGroups(), sets: knownSets() }
      remembered.set(name, there)
      return there
    }
    if (name === undefined) return counterSet(file, { there: () => sql, known, now })
    checkSetName(name)
    const there = () => {
      if (!made.has(name)) file.write(() => sql.create.forEach((statement) => file.run(statement)))
      made.add(name)
      return sql
    }
    return counterSet(file, { there, known, now })
  }
  return {
    ...open(),
    set: open,
    async drop(name) {
      const tables = counterTables(name)
      remembered.delete(name)
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

/** What a set of counters has in memory of what is in the file, where only this process writes. */
type Known = { places: Places; sets: Sets }

/** `there` returns the statements of the set, and creates its tables where they are missing. */
type OfSet = { there: () => CounterStatements; known: () => Known; now: Now }

function counterSet(file: SqliteFile, { there, known, now }: OfSet): CounterSet {
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
  /** Decides, inside the commit of additions, how many times a tally counts. */
  const counting = (given: Growing, setOf: (distinct: Distinct) => string) => {
    const isNew = keysIn(given)
    return ({ once, distinct }: Tally): number => {
      if (once) return isNew(once) ? 1 : 0
      return distinct ? growth({ set: setOf(distinct), members: distinct.members }, given) : 1
    }
  }
  const increase = (sql: CounterStatements, sums: FieldSums) => {
    const values = sums.rows()
    const whole = values.length - (values.length % (3 * rowsAtOnce))
    for (let row = 0; row < whole; row += 3 * rowsAtOnce)
      file.run(sql.increaseMany, ...values.slice(row, row + 3 * rowsAtOnce))
    for (let row = whole; row < values.length; row += 3) file.run(sql.increase, ...values.slice(row, row + 3))
  }
  const addAll = async (additions: readonly GivenAddition[]): Promise<Outcome[]> => {
    const [sql, at] = [there(), now()]
    const { places, sets } = known()
    const { fieldOf, setOf, learn } = fieldsDecided({ file, sql, at, known: places })
    const work = () => {
      const timesOf = counting({ file, sql, at, known: sets }, setOf)
      const sums = fieldSums()
      const addOne = ({ source, after, tallies, ...position }: GivenAddition): Outcome => {
        const offset = reached(sql, source)
        if ((offset ?? -Infinity) >= position.offset) return undefined
        if ((offset ?? 0) < after) return new TotalsPutBack(source, after)
        for (const tally of tallies) {
          const times = timesOf(tally)
          if (times === 0) continue
          for (const one of tally.increments) sums.add(one.counter, fieldOf(one), one.by * times)
        }
        forget(sql, Math.floor(at / hourMs), tallies.length)
        moveTo(sql, source, position)
        return undefined
      }
      const outcomes = additions.map(addOne)
      increase(sql, sums)
      return outcomes
    }
    try {
      const outcomes = file.write(work)
      await file.durable()
      learn()
      return outcomes
    } catch (error) {
      sets.forget()
      throw error
    }
  }
  const addTogether = sharedCommits(addAll)

  const fieldsOf = (sql: CounterStatements, counter: string): Record<string, number> => {
    const { fields = '{}', zero } = file.row<{ fields: string; zero: number }>(sql.fields, counter) ?? {}
    if (!zero) return JSON.parse(fields)
    const rows = file.rows<{ field: string; total: number }>(sql.rows, counter)
    return Object.fromEntries(rows.map(({ field, total }) => [field, total]))
  }

  return {
    async add(source, { after = 0, ...position }, tallies) {
      await addTogether({ source, after, ...position, tallies, weight: checkTallies(tallies) })
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
