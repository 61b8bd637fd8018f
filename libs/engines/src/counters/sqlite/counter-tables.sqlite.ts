/** The tables of one set, quoted. `former`: keys of the version before, where there are any. */
export type CounterTables = Record<
  'totals' | 'offsets' | 'times' | 'keys' | 'distinct' | 'groups' | 'former',
  string
>

export function counterTables(set?: string): CounterTables {
  const own = set === undefined ? '' : `:${set}`
  return {
    totals: `"counters${own}"`,
    offsets: `"counted${own}"`,
    times: `"counted_at${own}"`,
    keys: `"counted_keys${own}"`,
    distinct: `"counted_distinct${own}"`,
    groups: `"counted_groups${own}"`,
    former: `"counted_once${own}"`,
  }
}

/**
 * `times`: when the record at an offset was appended; of no use once the source is elsewhere. `until`: the hour since 1970 in
 * which a key, a set or a group is forgotten.
 */
export const createTables = ({ totals, offsets, times, keys, distinct, groups }: CounterTables): string[] => [
  `create table if not exists ${totals} (
    counter text not null, field text not null, total integer not null, primary key (counter, field)
  ) without rowid`,
  `create table if not exists ${offsets} (source text primary key, "offset" integer not null) without rowid`,
  `create table if not exists ${times} (
    source text primary key, "offset" integer not null, at integer not null
  ) without rowid`,
  `create table if not exists ${keys} (
    until integer not null, key blob not null, primary key (until, key)
  ) without rowid`,
  `create table if not exists ${distinct} (
    id integer primary key, until integer not null, registers blob not null
  )`,
  `create table if not exists ${groups} (
    id integer not null, value integer not null, until integer not null, primary key (id, value)
  ) without rowid`,
]

/** In which a key may be. */
const mostPlaces = 6

/** One statement for many rows takes two thirds of the time of a statement for each. */
export const rowsAtOnce = 32

/** The statements for the tables of one set, built once because they run for every record. */
export type CounterStatements = ReturnType<typeof counterStatements>

export const counterStatements = (tables: CounterTables) => ({
  create: createTables(tables),
  former: tables.former,
  /** Adds a key where it is in none of so many places. */
  rememberIn: Array.from({ length: mostPlaces + 1 }, (_, places) => remember(tables, places)),
  holdsKeys: `select 1 from ${tables.keys} where until = ? limit 1`,
  forgetKeys: `delete from ${tables.keys} where (until, key) in (
    select until, key from ${tables.keys} where until <= ? limit ?
  )`,
  registers: `select registers, until from ${tables.distinct} where id = ? and until > ?`,
  keepRegisters: `insert into ${tables.distinct} values (?, ?, ?)
    on conflict (id) do update set registers = excluded.registers, until = excluded.until`,
  forgetSets: `delete from ${tables.distinct} where id in (
    select id from ${tables.distinct} where until <= ? limit ?
  )`,
  hasPlace: `select until from ${tables.groups} where id = ? and value = ? and until > ?`,
  group: `select count(*) as size, max(until) as until from ${tables.groups} where id = ? and until > ?`,
  takePlace: `insert or replace into ${tables.groups} values (?, ?, ?)`,
  forgetGroups: `delete from ${tables.groups} where (id, value) in (
    select id, value from ${tables.groups} where until <= ? limit ?
  )`,
  increase: increase(tables, 1),
  increaseMany: increase(tables, rowsAtOnce),
  reached: `select "offset" from ${tables.offsets} where source = ?`,
  reach: `insert into ${tables.offsets} values (?, ?)
    on conflict (source) do update set "offset" = excluded."offset"`,
  time: `select at from ${tables.times} where source = ? and "offset" = ?`,
  noteTime: `insert or replace into ${tables.times} values (?, ?, ?)`,
  forgetTime: `delete from ${tables.times} where source = ?`,
  /** One text is read in a quarter of the time of as many rows; `zero`: in a field that SQLite would cut there. */
  fields: `select json_group_object(field, total) as fields, max(instr(field, char(0))) as zero
    from ${tables.totals} where counter = ?`,
  rows: `select field, total from ${tables.totals} where counter = ?`,
  /** Looks up one counter after another, in place of reading all of their fields. */
  names: `with recursive named(counter) as (
    select min(counter) from ${tables.totals} where counter > ?
    union all
    select (select min(counter) from ${tables.totals} where counter > named.counter) from named
      where named.counter is not null
  ) select counter from named where counter is not null limit ?`,
  removeCounter: `delete from ${tables.totals} where counter = ?`,
})

const increase = ({ totals }: CounterTables, rows: number) =>
  `insert into ${totals} values ${Array.from({ length: rows }, () => '(?, ?, ?)').join(', ')}
    on conflict (counter, field) do update set total = total + excluded.total`

const remember = ({ keys }: CounterTables, places: number) =>
  `insert into ${keys} select ?1, ?2 where not exists (
    select 1 from ${keys} where key = ?2
      and until in (${Array.from({ length: places }, (_, place) => `?${place + 3}`).join(', ')})
  )`
