import type { SQLInputValue } from 'node:sqlite'
import { checkedName } from '../documents.names.ts'
import type { Part } from '../parts-of-page.ts'
import type { Filter, Find, Scalar } from '../documents.ts'

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

/** An index narrows by the rank, and by the id where the rank is given; it would not by a pair with an expression in it. */
function inPart({ part, cursor }: Part, sign: '>' | '<', sort: Find['sort']): Query[] {
  if (!cursor) return []
  if (!sort) return [{ sql: 'id > ?', values: [cursor.id] }]
  const [field, value] = [rank(sort.by), rankOf(cursor.value)]
  if (part === 'beyond') return [{ sql: `${field} ${sign} ?`, values: [value] }]
  return [{ sql: `${field} = ? and id ${sign} ?`, values: [value, cursor.id] }]
}

/** A part of a page; unlimited without a limit. */
export function findQuery(
  table: string,
  { where = {}, sort, skip = 0, limit = -1 }: Find,
  part: Part,
): Query {
  const [sign, direction] =
    sort?.direction === 'descending' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const conditions = [equals(where), ...inPart(part, sign, sort)]
  // Of those that tie, the rank would only have them sorted once more.
  const ranked = sort && part.part !== 'tied' ? `${rank(sort.by)} ${direction}, ` : ''
  return {
    sql: `select id, version, body from ${table} where ${conditions.map((c) => c.sql).join(' and ')}
          order by ${ranked}id ${direction} limit ? offset ?`,
    values: [...conditions.flatMap((c) => c.values), limit, skip],
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
