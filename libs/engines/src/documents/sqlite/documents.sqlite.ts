import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { addRemovalTimes } from '../../upgrades/removal-times.sqlite.ts'
import type { Collection, CollectionOptions, Documents, Entry, Stored } from '../documents.ts'
import { partsOf } from '../parts-of-page.ts'
import {
  collectionIndexes,
  countQuery,
  createTable,
  findQuery,
  tableOf,
  type Query,
} from './documents-queries.sqlite.ts'

// Few enough that others get their turn in between.
const forgottenAtOnce = 1_000

type Row = { id: string; version: number; body: string }
type Tombstone = { id: string; version: number; body: null }

/** Without a body a row is a tombstone: it remembers the version and the time (ms epoch) of a removal. */
export function sqliteDocuments(file: SqliteFile): Documents {
  const prepared = new Set<string>()

  const prepare = (name: string, indexes: readonly (readonly string[])[]) => {
    const table = tableOf(name)
    const missing = [createTable(table), ...collectionIndexes(name, indexes)].filter(
      (sql) => !prepared.has(`${name} ${sql}`),
    )
    if (missing.length === 0) return
    file.write(() => {
      for (const sql of missing) {
        file.run(sql)
        if (sql === createTable(table)) addRemovalTimes(file, table)
      }
    })
    for (const sql of missing) prepared.add(`${name} ${sql}`)
  }
  return {
    collection<Document extends object>(
      name: string,
      { indexes = [], personal = false }: CollectionOptions = {},
    ) {
      if (personal) file.eraseAtClose()
      prepare(name, indexes)
      return sqliteCollection<Document>(file, tableOf(name))
    },
    async drop(name) {
      for (const sql of prepared) if (sql.startsWith(`${name} `)) prepared.delete(sql)
      await file.commit(() => file.run(`drop table if exists ${tableOf(name)}`))
    },
  }
}

function sqliteCollection<Document extends object>(file: SqliteFile, table: string): Collection<Document> {
  const stored = (row: Row): Stored<Document> => ({
    id: row.id,
    version: row.version,
    document: JSON.parse(row.body),
  })
  const byId = (id: string) =>
    file.row<Row>(`select id, version, body from ${table} where id = ? and body is not null`, id)
  const all = ({ sql, values }: Query) => file.rows<Row>(sql, ...values)
  const store = ({ id, version, body }: Row | Tombstone, unless = '') =>
    file.run(
      `insert into ${table} (id, version, body, removed) values (?, ?, ?, ?)
       on conflict (id) do update set version = excluded.version, body = excluded.body, removed = excluded.removed
       where version <= excluded.version ${unless}`,
      id,
      version,
      body,
      body === null ? Date.now() : null,
    )
  const rowOf = ({ id, version, document }: Entry<Document>): Row | Tombstone => ({
    id,
    version,
    body: document === undefined ? null : JSON.stringify(document),
  })
  const write = (entry: Entry<Document>, unless?: string) => store(rowOf(entry), unless)
  const writeAfter = ({ id, version, document }: Stored<Document>, unless = '') =>
    file.run(
      `update ${table} set version = ?, body = ?, removed = null where id = ? and version = ? ${unless}`,
      version,
      JSON.stringify(document),
      id,
      version - 1,
    )
  return {
    async put(id, version, document) {
      await file.commit(() => write({ id, version, document }))
    },
    async insert(id, version, document) {
      return (await file.commit(() => write({ id, version, document }, 'and body is null'))) === 1
    },
    async remove(id, version) {
      await file.commit(() => write({ id, version }))
    },
    async replace(id, version, document) {
      return (await file.commit(() => writeAfter({ id, version, document }, 'and body is not null'))) === 1
    },
    async write(entries) {
      const written = entries.map(rowOf) // now: the document may be changed before the end of the turn
      await file.commitTogether(() => written.forEach((row) => store(row)))
    },
    async storeNext(next) {
      return file.commit(() =>
        next.map((one) => (one.version === 1 ? write(one, 'and false') : writeAfter(one)) === 1),
      )
    },
    async get(id) {
      const row = byId(id)
      return row && stored(row)
    },
    async getMany(ids) {
      return ids.flatMap((id) => byId(id) ?? []).map(stored)
    },
    async entries(ids) {
      return ids.flatMap((id) => {
        const row = file.row<Tombstone | Row>(`select id, version, body from ${table} where id = ?`, id)
        if (!row) return []
        return row.body === null ? [{ id, version: row.version }] : [stored(row)]
      })
    },
    async find(query = {}) {
      const { limit = Infinity } = query
      let rows: Row[] = []
      for (const part of partsOf(query)) {
        if (rows.length >= limit) break
        const rest = limit < Infinity ? { ...query, limit: limit - rows.length } : query
        rows = rows.concat(all(findQuery(table, rest, part)))
      }
      return rows.map(stored)
    },
    async count(where = {}) {
      const { sql, values } = countQuery(table, where)
      return file.number(sql, ...values)
    },
    async forgetRemovals(before) {
      const some = `delete from ${table} where id in (select id from ${table} where removed < ? limit ${forgottenAtOnce})`
      while ((await file.commit(() => file.run(some, before))) === forgottenAtOnce);
    },
  }
}
