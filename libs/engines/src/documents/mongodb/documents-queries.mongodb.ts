import type { Filter, Sort } from 'mongodb'
import type { Index } from '../../mongodb/mongo.ts'
import { keyOf, keysOf } from './documents-keys.mongodb.ts'
import { checkedName } from '../documents.names.ts'
import type { Cursor, Filter as Equals, Find } from '../documents.ts'

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

export function matching({ where = {}, sort, after }: Find): Filter<Row> {
  if (!after) return equal(where)
  return { $and: [equal(where), sort ? beyond(after, sort) : { _id: { $gt: after.id } }] }
}

/** From the cursor's value on, without those that share it and come no later. Null sorts below everything. */
function beyond(cursor: Cursor, { by, direction }: NonNullable<Find['sort']>): Filter<Row> {
  const [field, key] = [path(by), keyOf(cursor.value)]
  const seen = { [field]: key, _id: { [direction === 'ascending' ? '$lte' : '$gte']: cursor.id } }
  return { ...onwards(field, key, direction), $nor: [seen] }
}

function onwards(field: string, key: string | null, direction: 'ascending' | 'descending'): Filter<Row> {
  if (direction === 'ascending') return key === null ? {} : { [field]: { $gte: key } }
  return { [field]: key === null ? null : { $not: { $gt: key } } }
}

export function order(sort: Find['sort']): Sort {
  if (!sort) return { _id: 1 }
  const sign = sort.direction === 'ascending' ? 1 : -1
  return { [path(sort.by)]: sign, _id: sign }
}

export const indexOn = (fields: readonly string[]): Index => ({
  ...Object.fromEntries(fields.map((field) => [path(field), 1 as const])),
  _id: 1,
})
