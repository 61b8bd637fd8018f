import { expect, it } from '@jest/globals'
import { SearchesQuery } from '@vitrine/contracts'
import type { Fields } from '../rollup/counted.ts'
import { searchReports } from './search-report.ts'

it('a report adds days that are over up once, and reads open ones each time', async () => {
  const days: Record<string, Fields> = {}
  const asked: string[] = []
  const make = searchReports({
    read: async (names) => {
      asked.push(...names.map((name) => name.slice(4, 14)))
      return names.map((name) => days[name.slice(4, 14)] ?? {})
    },
    today: () => '2026-05-10',
  })
  const searches = { 'w/coat/searches': 2, 'w/coat/found': 4, 'w/coat/visitors': 2 }
  for (const day of ['2026-05-01', '2026-05-09']) days[day] = searches
  days['2026-05-08'] = { ...searches, 'w/coat/visitors': 3 }
  const query = SearchesQuery.parse({ from: '2026-05-01', to: '2026-05-10' })
  const coat = { words: 'coat', found: 2, nothing: 0, opened: 0 }
  expect((await make(query)).rows).toEqual([{ ...coat, searches: 6, visitors: 7 }])
  expect(asked).toHaveLength(10)

  days['2026-05-10'] = searches
  expect((await make(query)).rows).toEqual([{ ...coat, searches: 8, visitors: 9 }])
  expect(asked.slice(10)).toEqual(['2026-05-08', '2026-05-09', '2026-05-10'])
})
