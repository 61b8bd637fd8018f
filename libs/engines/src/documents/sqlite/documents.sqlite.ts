import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Collection, Documents, Stored } from '../documents.ts'
import { collectionSchema, countQuery, findQuery, tableOf, type Query } from './documents-queries.sqlite.ts'

type Row = { id: string; version: number; body: string }

/** Without a body a row is a tombstone: it remembers the version of a removal. */
export function sqliteDocuments(file: SqliteFile): Documents {
  const prepared = new Set<string>()
  return {
    collection<Document extends object>(
      name: string,
      options: { indexes?: readonly (readonly string[])[] } = {},
    ) {
      const missing = collectionSchema(name, options.indexes ?? []).filter((sql) => !prepared.has(sql))
      if (missing.length > 0) file.write(() => missing.forEach((sql) => file.run(sql)))
      missing.forEach((sql) => prepared.add(sql))
      return sqliteCollection<Document>(file, tableOf(name))
    },
  }
}

function sqliteCollection<Document extends object>(file: SqliteFile, table: string): Collection<Document> {
  const stored = (row: Row): Stored<Document> => ({
    id: row.id,
    version: row.version,
    document: JSON.parse(row.body) as Document,
  })
  const byId = (id: string) =>
    file.row<Row>(`select id, version, body from ${table} where id = ? and body is not null`, id)
  const all = ({ sql, values }: Query) => file.rows<Row>(sql, ...values)
  const write = (id: string, version: number, body: string | null, unless: string) =>
    file.commit(() =>
      file.run(
        `insert into ${table} (id, version, body) values (?, ?, ?)
         on conflict (id) do update set version = excluded.version, body = excluded.body
         where version <= excluded.version ${unless}`,
        id,
        version,
        body,
      ),
    )
  return {
    async put(id, version, document) {
      await write(id, version, JSON.stringify(document), '')
    },
    async insert(id, version, document) {
      return (await write(id, version, JSON.stringify(document), 'and body is null')) === 1
    },
    async remove(id, version) {
      await write(id, version, null, '')
    },
    async get(id) {
      const row = byId(id)
      return row && stored(row)
    },
    async getMany(ids) {
      return ids.flatMap((id) => byId(id) ?? []).map(stored)
    },
    async find(query = {}) {
      return all(findQuery(table, query)).map(stored)
    },
    async count(where = {}) {
      const { sql, values } = countQuery(table, where)
      return file.row<{ n: number }>(sql, ...values)?.n ?? 0
    },
    async clear() {
      await file.commit(() => file.run(`delete from ${table}`))
    },
  }
}
