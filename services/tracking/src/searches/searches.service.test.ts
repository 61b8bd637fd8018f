import { describe, expect, it } from '@jest/globals'
import { rollupApi, trackingApi, type ReportedSearch } from '@vitrine/contracts'
import { administrator, eventually } from '@vitrine/test-kit'
import { browser, noon, trackingForTests } from '../tracking.fixtures.ts'

const running = trackingForTests()
const day = { from: '2026-05-04', to: '2026-05-04' }
const at = noon.toISOString()
const visitor = (address = '203.0.113.1', more = {}) =>
  ({ address, agent: browser['user-agent'], private: false, ...more }) as const
type Search = Extract<ReportedSearch, { kind: 'search' }>
const search = (id: string, changes: Partial<Search> = {}): ReportedSearch => ({
  kind: 'search',
  id,
  at,
  words: 'raincoat',
  filters: {},
  found: 0,
  visitor: visitor(),
  ...changes,
})
const opened = (id: string): ReportedSearch => ({
  kind: 'search-opened',
  id,
  at,
  words: 'raincoat',
  visitor: visitor(),
})

const take = (...searches: ReportedSearch[]) =>
  running.service.call(trackingApi.recordSearches, { body: { searches } })
const read = async (query: Record<string, string> = {}) =>
  running.service.call(trackingApi.readSearches, { query: { ...day, ...query }, as: administrator })
const report = async (query: Record<string, string> = {}) => (await read(query)).body
const isCounted = (searches: number) =>
  eventually(async () => expect((await report()).total.searches).toBe(searches))
const ledger = async () => (await running.service.call(rollupApi.readLedger)).body

/** Three people search for a raincoat, one of them twice; one for a name, one says nothing of themselves, and one is a machine. */
const searches = [
  search('s1'),
  search('s2', { visitor: visitor('203.0.113.2'), found: 4 }),
  search('s3', { visitor: visitor('203.0.113.3') }),
  search('s4', { visitor: visitor('203.0.113.3') }),
  search('s5', { words: 'anna bell', found: 1 }),
  search('s6', { words: 'anna bell', visitor: visitor('203.0.113.9', { private: true }) }),
  search('s7', { words: '', filters: { season: 'fall' }, found: 2 }),
  search('s8', {
    visitor: visitor('203.0.113.4', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
  }),
  opened('o1'),
]
const seen = {
  total: { searches: 7, nothing: 4, opened: 1 },
  rows: [
    { words: 'raincoat', searches: 4, found: 1, nothing: 3, opened: 1, visitors: 3 },
    { words: '(rare)', searches: 2, found: 1, nothing: 1, opened: 0, visitors: null },
    { words: '(no words)', searches: 1, found: 2, nothing: 0, opened: 0, visitors: null },
  ],
  count: 3,
  next: null,
  capped: false,
}

describe('searches', () => {
  it('are counted once however often they are sent, and words are shown from three people on', async () => {
    expect((await take(...searches)).status).toBe(204)
    await take(...searches)
    await isCounted(7)
    expect(await report()).toEqual({ span: day, ...seen })
  })
  it('that found nothing can be asked for alone, in pages and in any order', async () => {
    await take(...searches)
    await isCounted(7)
    const words = async (query: Record<string, string>) => (await report(query)).rows.map((row) => row.words)
    expect(await words({ found: 'none' })).toEqual(['raincoat', '(rare)'])
    expect(await words({ limit: '1' })).toEqual(['raincoat'])
    const { next } = await report({ limit: '1' })
    expect(await words({ limit: '1', cursor: next ?? '' })).toEqual(['(rare)'])
    const skirts = [1, 2, 3].map((one) =>
      search(`k${one}`, { words: 'skirt', found: 9, visitor: visitor(`203.0.113.${one}`) }),
    )
    await take(...skirts)
    await isCounted(10)
    expect(await words({})).toEqual(['raincoat', 'skirt', '(rare)', '(no words)'])
    expect(await words({ sort: '-found' })).toEqual(['skirt', 'raincoat', '(rare)', '(no words)'])
    expect(await words({ sort: '-words' })).toEqual(['skirt', 'raincoat', '(rare)', '(no words)'])
  })
  it('are the same as CSV', async () => {
    await take(...searches)
    await isCounted(7)
    const { headers, body } = await read({ format: 'csv' })
    expect(headers['content-disposition']).toContain('vitrine-searches-2026-05-04-2026-05-04.csv')
    const lines = seen.rows.map((row) =>
      [...Object.values(row).map((value) => value ?? ''), ''].slice(0, -1).join(','),
    )
    expect(String(body).split('\r\n')).toEqual(['words,searches,found,nothing,opened,visitors', ...lines, ''])
  })
  it('are the same after a recount, and each is accounted for', async () => {
    await take(...searches)
    await take(searches[0]!)
    await isCounted(7)
    const balanced = { taken: 10, counted: 7, opened: 1, excluded: { bot: 1 }, repeated: 1 }
    await eventually(async () => expect((await ledger()).searches).toEqual(balanced))
    await running.service.call(rollupApi.recount)
    await eventually(async () =>
      expect((await running.service.call(rollupApi.readRollup)).body).toMatchObject({ live: { number: 2 } }),
    )
    expect(await report()).toEqual({ span: day, ...seen })
    expect(await running.excluded()).toEqual({})
  })
  it.each([
    ['from', { from: '2026-05-05' }],
    ['to', { from: '2024-01-01' }],
    ['found', { found: 'some' }],
    ['sort', { sort: 'colour' }],
  ])('are refused because of %s, which the answer names', async (path, query) => {
    const { status, body } = await read(query as Record<string, string>)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path })] }),
    ])
  })
  it('with words that are not to be stored are refused', async () =>
    expect((await take(search('s1', { words: 'anna@example.com' }))).status).toBe(400))
  it('are for administrators', async () =>
    expect((await running.service.call(trackingApi.readSearches, { query: day })).status).toBe(401))
})
