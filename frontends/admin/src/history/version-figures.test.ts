import { describe, expect, it } from '@jest/globals'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { row } from '../analytics/report.fixtures.ts'
import { figuresText, spanOfSaves, versionsOf } from './version-figures.ts'

const save = (version: number, at: string, after: 'published' | 'draft' = 'published') =>
  outfitVersionForTest({
    version,
    firstVersion: version - 1,
    at,
    changed: { status: { before: 'draft', after } },
  })
const span = { from: '2026-11-01', to: '2026-11-27' }
const rows = [
  row('0', { views: 900, clicks: 90 }),
  row('3', { views: 30, clicks: 1 }),
  row('4', { views: 1_170, clicks: 55 }),
  row('6', { views: 199, clicks: 20 }),
]
const four = save(4, '2026-11-10T10:00:00Z')

describe('the figures of a save', () => {
  it.each([
    ['add up its versions, with how sure the rate is', four, '56 clicks of 1,200 views: 4.7% (3.6% to 6.0%)'],
    [
      'of few views have no rate',
      save(6, '2026-11-20T10:00:00Z'),
      '20 clicks of 199 views: too few for a rate',
    ],
    ['say that nobody saw it', save(8, '2026-11-20T10:00:00Z'), 'No views'],
    ['are none of a draft', save(8, '2026-11-20T10:00:00Z', 'draft'), undefined],
    [
      'say since when they are recorded',
      save(4, '2026-10-01T10:00:00Z'),
      '56 clicks of 1,200 views: 4.7% (3.6% to 6.0%); not recorded before 1 Nov',
    ],
  ] as const)('%s', (_, asked, text) => expect(figuresText(asked, undefined, { span, rows })).toBe(text))

  it('are not 0 where versions were not recorded yet', () => {
    const asked = save(8, '2026-11-02T10:00:00Z')
    const text = (until: string | undefined, formerUntil: string) =>
      figuresText(asked, until, { span, rows, formerUntil })
    expect(text('2026-11-05T10:00:00Z', '2026-11-05')).toBe('Views: not recorded')
    expect(text('2026-11-06T10:00:00Z', '2026-11-05')).toBe('No views')
    expect(text(undefined, '2026-11-05')).toBe('No views')
    expect(figuresText(four, undefined, { span, rows, formerUntil: '2026-11-12' })).toMatch(
      /; not recorded before 13 Nov$/,
    )
  })
})

it('a page of saves is asked for from its first day on, of 400 days at most', () => {
  const page = [save(9, '2026-11-20T10:00:00Z'), four]
  expect([spanOfSaves(page, '2026-11-27'), versionsOf(page)]).toEqual([
    { from: '2026-11-10', to: '2026-11-27' },
    '3-9',
  ])
  expect(spanOfSaves([save(2, '2020-01-01T00:00:00Z')], '2026-11-27').from).toBe('2025-10-24')
})
