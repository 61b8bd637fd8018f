import { describe, expect, it } from '@jest/globals'
import type { ReportedSearch } from '@vitrine/contracts'
import { searchRecordOf } from './search-intake.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const visitor = { address: '203.0.113.9', agent, private: false }
const at = '2026-05-04T09:30:00.000Z'
const search = (changes: Partial<ReportedSearch> = {}) =>
  ({
    kind: 'search',
    id: 's1',
    at,
    words: 'coat',
    filters: {},
    found: 0,
    visitor,
    ...changes,
  }) as ReportedSearch
const searcherOf = (changes: Partial<ReportedSearch>, key = 'monday') => {
  const record = searchRecordOf(search(changes), key)
  return record.kind === 'search' ? record.searcher : undefined
}

describe('the record of a search', () => {
  it('says nothing of who searched', () => {
    const { searcher, ...record } = searchRecordOf(search(), 'monday') as { searcher?: string }
    expect(record).toEqual({ schema: 3, kind: 'search', id: 's1', at, words: 'coat', filters: {}, found: 0 })
    expect(searcher).toMatch(/^[\w-]{22}$/)
  })
  it('tells apart who searches for the same words on one day, and nothing else', () => {
    expect(searcherOf({ id: 's2' })).toBe(searcherOf({}))
    const others = [
      searcherOf({ visitor: { ...visitor, address: '203.0.113.10' } }),
      searcherOf({ visitor: { ...visitor, agent: `${agent}x` } }),
      searcherOf({ words: 'dress' }),
      searcherOf({}, 'tuesday'),
    ]
    expect(new Set([searcherOf({}), ...others]).size).toBe(5)
  })
  it('tells nobody apart without the key of the day', () =>
    expect(searchRecordOf(search(), undefined)).not.toHaveProperty('searcher'))
  it('of a machine is excluded', () => {
    const bot = { ...visitor, agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
    expect(searchRecordOf(search({ visitor: bot }), 'monday')).toMatchObject({ excluded: 'bot' })
  })
  it('of an outfit that was opened has its words and its name', () =>
    expect(searchRecordOf({ kind: 'search-opened', id: 'x', at, words: 'coat', visitor }, undefined)).toEqual(
      {
        schema: 3,
        kind: 'search-opened',
        id: 'x',
        at,
        words: 'coat',
      },
    ))
})
