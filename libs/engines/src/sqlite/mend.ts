import type { DatabaseSync } from 'node:sqlite'
import { tableOf } from '../documents/sqlite/documents-queries.sqlite.ts'
import { rowsOf } from './query.ts'

/** Which collections of documents can be built again from a log when they are damaged. */
export type Derived = {
  isDerived(collection: string): boolean
  /** The collection with the states of their builds. */
  states: string
  /** The state after their loss. */
  lost(state: object): object
}

type Tree = { name: string; table: string }

/**
 * Removes everything derived from a database, if only that is damaged; answers whether it did. `pages`: those known to be
 * damaged; where nothing is known, SQLite checks the other trees.
 */
export function mend(database: DatabaseSync, derived: Derived, pages?: readonly number[]): boolean {
  const trees = rowsOf<Tree>(
    database.prepare('select name, tbl_name as "table" from sqlite_schema where rootpage > 0'),
  )
  const isDerived = ({ table }: Tree) => {
    const collection = /^documents (.+)$/.exec(table)?.[1]
    return collection !== undefined && derived.isDerived(collection)
  }
  const others = [
    { name: 'sqlite_schema', table: 'sqlite_schema' },
    ...trees.filter((one) => !isDerived(one)),
  ]
  const isHurt = pages ? meets(database, new Set(pages)) : isBroken(database)
  if (others.some(isHurt)) return false
  takeOut(database, new Set(trees.filter(isDerived).map(({ table }) => table)), derived)
  return true
}

/** A tree is walked from its root over intact pages, so that a damaged page of it is found. */
const meets =
  (database: DatabaseSync, damaged: ReadonlySet<number>) =>
  ({ name }: Tree): boolean => {
    const pages = database.prepare('select pageno from dbstat where name = ?')
    return rowsOf<{ pageno: number }>(pages, name).some(({ pageno }) => damaged.has(pageno))
  }

const isBroken =
  (database: DatabaseSync) =>
  ({ name, table }: Tree): boolean =>
    name === table && database.prepare(`pragma quick_check('${name}')`).get()?.['quick_check'] !== 'ok'

/** Without reading their pages, which may point anywhere: the tables are dropped from the schema, and the rest is rewritten. */
function takeOut(database: DatabaseSync, tables: ReadonlySet<string>, { states, lost }: Derived): void {
  database.enableDefensive(false)
  database.exec('pragma writable_schema = on; begin immediate')
  const forget = database.prepare('delete from sqlite_schema where tbl_name = ?')
  for (const table of tables) forget.run(table)
  const isKept = database.prepare('select 1 from sqlite_schema where name = ?').get(`documents ${states}`)
  if (isKept) {
    const update = database.prepare(
      `update ${tableOf(states)} set version = version + 1, body = ? where id = ?`,
    )
    const all = database.prepare(`select id, body from ${tableOf(states)} where body is not null`)
    for (const { id, body } of rowsOf<{ id: string; body: string }>(all))
      update.run(JSON.stringify(lost(JSON.parse(body))), id)
  }
  database.exec('commit; pragma writable_schema = reset; vacuum')
  database.enableDefensive(true)
}
