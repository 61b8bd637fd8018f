import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from '@jest/globals'
import type { Find } from '../documents.ts'
import { collectionIndexes, createTable, findQuery, tableOf } from './documents-queries.sqlite.ts'

const file = new DatabaseSync(':memory:')
const table = tableOf('sessions')
for (const sql of [createTable(table), ...collectionIndexes('sessions', [['expiresAt'], ['personId']])])
  file.exec(sql)

/** How the rows of a page are found. */
const planOf = (find: Find) => {
  const { sql, values } = findQuery(table, { limit: 100, ...find })
  return file
    .prepare(`explain query plan ${sql}`)
    .all(...values)
    .map(({ detail }) => String(detail))
    .join('\n')
}

describe('a page of documents', () => {
  it.each(['ascending', 'descending'] as const)(
    'begins in the index where the last one ended: %s',
    (direction) => {
      const plan = planOf({ sort: { by: 'expiresAt', direction }, after: { value: 5, id: 'x' } })
      expect(plan).toMatch(/^SEARCH .* USING INDEX sessions by expiresAt \(<expr>[<>]\?\)$/)
    },
  )
  it('of what equals a value begins in the index, too', () => {
    const plan = planOf({ where: { personId: 'ida' }, after: { value: null, id: 'x' } })
    expect(plan).toMatch(/^SEARCH .* USING INDEX sessions by personId \(<expr>=\? AND id>\?\)$/)
  })
})
