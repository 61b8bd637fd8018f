import { expect, it } from '@jest/globals'
import { ReportQuery } from '@vitrine/contracts'
import { missedField, quarterField, shopDay, visitorsField } from '../figures/figure-names.ts'
import { figureDays } from './figure-days.ts'
import { makeReport } from './report.ts'

const fields = {
  [quarterField(38, 'views')]: 4,
  [visitorsField]: 3,
  [missedField('2026-05-04T09:30')]: 1,
}

it.each([
  ['hour', 'UTC', 1],
  ['day', 'UTC', 1],
  ['day', 'Europe/Berlin', 2],
  ['referrer', 'UTC', 1],
] as const)('a report by %s (%s) reads each day once', async (by, zone, days) => {
  const read: string[] = []
  const query = ReportQuery.parse({ from: '2026-05-04', to: '2026-05-04', by, zone, compare: 'period' })
  const report = await makeReport(query, {
    days: figureDays({
      figures: {
        read: async (names) => names.map((name) => (read.push(name), fields)),
        addPosts: async () => undefined,
        postIds: [],
      },
      today: () => '2026-05-04',
    }),
    demo: async () => null,
    titlesOf: async () => new Map(),
  })
  expect(report.total.views).toBeGreaterThan(0)
  expect(report.incomplete).toEqual(['2026-05-04T09'])
  expect(read.filter((name) => name === shopDay('2026-05-04'))).toHaveLength(1)
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted())
  expect(read).toHaveLength(days + 1)
})
