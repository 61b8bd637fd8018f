/** The tables of one set, quoted. */
export type CounterTables = { totals: string; offsets: string; times: string; keys: string }

export function counterTables(set?: string): CounterTables {
  const own = set === undefined ? '' : `:${set}`
  return {
    totals: `"counters${own}"`,
    offsets: `"counted${own}"`,
    times: `"counted_at${own}"`,
    keys: `"counted_once${own}"`,
  }
}

/** `times`: when the record at an offset was appended; of no use once the source is elsewhere. */
export const createTables = ({ totals, offsets, times, keys }: CounterTables): string[] => [
  `create table if not exists ${totals} (
    counter text not null, field text not null, total integer not null, primary key (counter, field)
  ) without rowid`,
  `create table if not exists ${offsets} (source text primary key, "offset" integer not null) without rowid`,
  `create table if not exists ${times} (
    source text primary key, "offset" integer not null, at integer not null
  ) without rowid`,
  `create table if not exists ${keys} (key text primary key, month integer not null) without rowid`,
]

/** The statements for the tables of one set, built once because they run for every record. */
export type CounterStatements = ReturnType<typeof counterStatements>

export const counterStatements = (tables: CounterTables) => ({
  create: createTables(tables),
  /** Changes a row where the key is new, or was seen before the months that are remembered. */
  remember: `insert into ${tables.keys} (key, month) values (?, ?)
    on conflict (key) do update set month = excluded.month where month < ?`,
  increase: `insert into ${tables.totals} values (?, ?, ?)
    on conflict (counter, field) do update set total = total + excluded.total`,
  reached: `select "offset" from ${tables.offsets} where source = ?`,
  reach: `insert into ${tables.offsets} values (?, ?)
    on conflict (source) do update set "offset" = excluded."offset"`,
  time: `select at from ${tables.times} where source = ? and "offset" = ?`,
  noteTime: `insert or replace into ${tables.times} values (?, ?, ?)`,
  forgetTime: `delete from ${tables.times} where source = ?`,
  fields: `select field, total from ${tables.totals} where counter = ? order by field`,
  names: `select distinct counter from ${tables.totals} where counter > ? order by counter limit ?`,
})
