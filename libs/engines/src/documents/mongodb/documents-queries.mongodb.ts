import type { Filter, Sort } from 'mongodb'
import type { Index } from '../../mongodb/mongo.ts'
import { keyOf, keysOf } from './documents-keys.mongodb.ts'
import { checkedName } from '../documents.names.ts'
import type { Part } from '../parts-of-page.ts'
import type { Filter as Equals, Find } from '../documents.ts'

/**
 * The document as JSON text, so that it comes back as it was whatever its fields are called, and beside it what can
 * be asked of it. Without a body it is a tombstone: it remembers the version of a removal.
 */
export type Row = {
  _id: string
  version: number
  /** Of the last writes, the latest last: so that a write that follows at once does not hide the one before. */
  tokens?: string[]
  body?: string
  /** When it was removed, ms epoch. */
  removed?: number
  keys?: Record<string, string>
}

export const rowOf = (id: string, version: number, token: string, document?: object): Row => {
  const row = { _id: id, version, tokens: [token] }
  if (document === undefined) return { ...row, removed: Date.now() }
  const body = JSON.stringify(document)
  return { ...row, body, keys: keysOf(JSON.parse(body)) }
}

export const there = { body: { $exists: true } }

const path = (field: string) => `keys.${checkedName('field', field)}`

export const equal = (where: Equals): Filter<Row> => ({
  ...there,
  ...Object.fromEntries(Object.entries(where).map(([field, value]) => [path(field), keyOf(value)])),
})

/** What is in a part of a page. Null sorts below everything. */
export function inPart({ part, cursor }: Part, sort: Find['sort']): Filter<Row> {
  if (!cursor) return {}
  if (!sort) return { _id: { $gt: cursor.id } }
  const [field, key] = [path(sort.by), keyOf(cursor.value)]
  const isAscending = sort.direction === 'ascending'
  if (part === 'tied') return { [field]: key, _id: { [isAscending ? '$gt' : '$lt']: cursor.id } }
  if (isAscending) return { [field]: key === null ? { $ne: null } : { $gt: key } }
  return key === null ? { _id: { $exists: false } } : { [field]: { $not: { $gte: key } } }
}

/** Of those that tie, the field would only have them sorted once more. */
export function order({ part }: Part, sort: Find['sort']): Sort {
  const sign = sort?.direction === 'descending' ? -1 : 1
  return { ...(sort && part !== 'tied' && { [path(sort.by)]: sign }), _id: sign }
}

export const indexOn = (fields: readonly string[]): Index => ({
  ...Object.fromEntries(fields.map((field) => [path(field), 1 as const])),
  _id: 1,
})
