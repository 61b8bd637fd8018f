import type { SQLInputValue } from 'node:sqlite'
import { checkedName } from '../documents.names.ts'
import type { Cursor, Filter, Find, Scalar } from '../documents.ts'

export type Query = { sql: string; values: SQLInputValue[] }

export const tableOf = (collection: string) => `"documents ${checkedName('collection', collection)}"`

// What a field sorts by: never null, so that rows compare as pairs, and missing comes first.
const rank = (field: string) => `ifnull(body ->> '$."${checkedName('field', field)}"', -9e999)`
const rankOf = (value: Scalar): SQLInputValue =>
  value === null || value === undefined ? -Infinity : typeof value === 'boolean' ? Number(value) : value

// As JSON, so that true is not 1; a missing field equals null.
const exact = (field: string) => `ifnull(body -> '$."${field}"', 'null')`

/** The rank narrows by index, the exact form decides. */
const equals = (where: Filter): Query => {
  const fields = Object.entries(where)
  return {
    sql: ['body is not null', ...fields.map(([field]) => `${rank(field)} = ? and ${exact(field)} = ?`)].join(
      ' and ',
    ),
    values: fields.flatMap(([, value]) => [rankOf(value), JSON.stringify(value)]),
  }
}

/** The rank alone narrows by index, which a pair with an expression in it does not. */
function afterCursor(cursor: Cursor, sign: '>' | '<', sort: Find['sort']): Query {
  if (!sort) return { sql: 'id > ?', values: [cursor.id] }
  const [field, value] = [rank(sort.by), rankOf(cursor.value)]
  return { sql: `${field} ${sign}= ? and (${field}, id) ${sign} (?, ?)`, values: [value, value, cursor.id] }
}

export function findQuery(table: string, { where = {}, sort, skip = 0, after, limit }: Find): Query {
  const [sign, direction] =
    sort?.direction === 'descending' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const conditions = [equals(where), ...(after ? [afterCursor(after, sign, sort)] : [])]
  const order = sort ? `${rank(sort.by)} ${direction}, id ${direction}` : 'id'
  return {
    sql: `select id, version, body from ${table} where ${conditions.map((c) => c.sql).join(' and ')}
          order by ${order} limit ? offset ?`,
    values: [...conditions.flatMap((c) => c.values), limit ?? -1, skip],
  }
}

export function countQuery(table: string, where: Filter): Query {
  const { sql, values } = equals(where)
  return { sql: `select count(*) as n from ${table} where ${sql}`, values }
}

export const createTable = (table: string) =>
  `create table if not exists ${table} (id text primary key, version integer not null, body text, removed integer)`

/** The indexes of a collection whose table is there. */
export function collectionIndexes(collection: string, indexes: readonly (readonly string[])[]): string[] {
  const table = tableOf(collection)
  return [
    `create index if not exists "${collection} removed" on ${table} (removed) where removed is not null`,
    ...indexes.map(
      (fields) =>
        `create index if not exists "${checkedName('collection', collection)} by ${fields.join(' ')}"
         on ${table} (${[...fields.map(rank), 'id'].join(', ')})`,
    ),
  ]
}
