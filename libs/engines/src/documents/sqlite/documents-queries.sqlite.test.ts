import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from '@jest/globals'
import type { Find } from '../documents.ts'
import { partsOf } from '../parts-of-page.ts'
import { collectionIndexes, createTable, findQuery, tableOf } from './documents-queries.sqlite.ts'

const file = new DatabaseSync(':memory:')
const table = tableOf('sessions')
for (const sql of [createTable(table), ...collectionIndexes('sessions', [['expiresAt'], ['personId']])])
  file.exec(sql)

/** How the rows of each part of a page are found. */
const plansOf = (find: Find) =>
  partsOf(find).map((part) => {
    const { sql, values } = findQuery(table, { limit: 100, ...find }, part)
    return file
      .prepare(`explain query plan ${sql}`)
      .all(...values)
      .map(({ detail }) => String(detail))
      .join('\n')
  })

describe('a page of documents', () => {
  it.each([
    ['ascending', '>'],
    ['descending', '<'],
  ] as const)('begins in the index where the last one ended, also among equals: %s', (direction, sign) => {
    const plans = plansOf({ sort: { by: 'expiresAt', direction }, after: { value: 5, id: 'x' } })
    const search = new RegExp(`^SEARCH .* USING INDEX sessions by expiresAt \\((.*)\\)$`)
    expect(plans.map((plan) => search.exec(plan)?.[1])).toEqual([`<expr>=? AND id${sign}?`, `<expr>${sign}?`])
  })
  it('of what equals a value begins in the index, too', () => {
    const [plan] = plansOf({ where: { personId: 'ida' }, after: { value: null, id: 'x' } })
    expect(plan).toMatch(/^SEARCH .* USING INDEX sessions by personId \(<expr>=\? AND id>\?\)$/)
  })
})
