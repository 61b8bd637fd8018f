import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ReportQuery, type ReportRow } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import {
  dimensionField,
  formerField,
  missedField,
  otherValue,
  partOf,
  postDay,
  postsOfDay,
  quarterField,
  rankedField,
  shopDay,
  valueVisitorsField,
  versionField,
  visitorsField,
} from '../figures/figure-names.ts'
import { figuresOf } from '../figures/figures.ts'
import type { Fields } from '../rollup/counted.ts'
import { csvOf } from './csv.ts'
import { figureDays } from './figure-days.ts'
import { makeReport } from './report.ts'

const counters: Record<string, Fields> = {
  [shopDay('2026-05-03')]: {
    [quarterField(95, 'views')]: 4,
    [dimensionField(0, 'referrer', 'a.example', 'views')]: 1,
    [visitorsField]: 3,
  },
  [shopDay('2026-05-04')]: {
    [quarterField(0, 'views')]: 6,
    [quarterField(36, 'clicks')]: 3,
    [quarterField(36, 'impressions')]: 50,
    [dimensionField(0, 'referrer', 'a.example', 'views')]: 2,
    [dimensionField(0, 'referrer', '', 'views')]: 1,
    [dimensionField(0, 'campaign', otherValue, 'views')]: 2,
    [dimensionField(0, 'campaign', '=spring, "big"', 'views')]: 1,
    [dimensionField(0, 'place', '1', 'impressions')]: 50,
    [dimensionField(0, 'device', 'phone', 'views')]: 6,
    [visitorsField]: 5,
    [valueVisitorsField('device', 'phone')]: 4,
    [valueVisitorsField('device', 'desktop')]: 1,
    [valueVisitorsField('language', 'de')]: 3,
    [valueVisitorsField('referrer', 'a.example')]: 2,
    [valueVisitorsField('referrer', '(none)')]: 3,
    [valueVisitorsField('campaign', otherValue)]: 2,
    [missedField('2026-05-04T09:30')]: 2,
  },
  [postDay('2026-05-04', 'o1')]: {
    [quarterField(0, 'views')]: 5,
    [quarterField(36, 'clicks')]: 3,
    [versionField(1, 'views')]: 2,
    [versionField(2, 'views')]: 3,
    [versionField(2, 'clicks')]: 3,
    [dimensionField(1, 'referrer', 'a.example', 'views')]: 2,
    [dimensionField(2, 'product', 'p1', 'clicks')]: 2,
    [dimensionField(2, 'product', 'p2', 'clicks')]: 1,
    [formerField('views')]: 1,
  },
  [postsOfDay('2026-05-04', partOf('o1'))]: {
    [rankedField('o1', 'views')]: 5,
    [rankedField('o1', 'clicks')]: 3,
  },
  [postsOfDay('2026-05-03', partOf('o2'))]: { [rankedField('o2', 'views')]: 4 },
}
let engines: Engines
beforeAll(async () => {
  engines = await enginesForTest('tracking')
  const increments = Object.entries(counters).flatMap(([counter, fields]) =>
    Object.entries(fields).map(([field, by]) => ({ counter, field, by })),
  )
  await engines.counters.add('activity/0', { offset: 1 }, [{ increments }])
})
afterAll(() => engines.close())
const titles = new Map([['o1', 'Linen']])

function report(asked: Partial<ReportQuery>, all = false) {
  const query = ReportQuery.parse({ from: '2026-05-04', to: '2026-05-04', ...asked })
  const days = figureDays({
    figures: figuresOf({ counters: engines.counters, documents: engines.documents, generation: 1 }),
    today: () => '2026-05-05',
  })
  return makeReport(query, { days, titlesOf: async () => titles, demo: async () => null }, all)
}
const some = (counts: Partial<ReportRow['counts']>) => ({
  impressions: 0,
  views: 0,
  pins: 0,
  clicks: 0,
  ...counts,
})
const countsBy = (rows: readonly ReportRow[]) =>
  rows.map(({ key, counts }) => [key, counts.views, counts.clicks])

describe('a report', () => {
  it('by day has every day of the zone, and is compared with the days before', async () => {
    const { rows, total, before, visitors } = await report({ from: '2026-05-03', compare: 'period' })
    expect(countsBy(rows)).toEqual([
      ['2026-05-03', 4, 0],
      ['2026-05-04', 6, 3],
    ])
    expect([total, before, visitors]).toEqual([some({ impressions: 50, views: 10, clicks: 3 }), some({}), 8])
  })
  it('by day in another zone has the quarter hours of its days', async () => {
    const { rows, zone, visitors } = await report({ zone: 'Europe/Berlin' })
    expect([countsBy(rows), zone, visitors]).toEqual([[['2026-05-04', 10, 3]], 'Europe/Berlin', null])
  })
  it('by the hour has every hour', async () => {
    const { rows } = await report({ by: 'hour' })
    expect(rows).toHaveLength(24)
    expect(rows[9]).toMatchObject({ key: '2026-05-04T09:00+00:00', counts: { clicks: 3 } })
  })
  it('by post has titles, the greatest first, in pages', async () => {
    const asked = { by: 'post', from: '2026-05-03', limit: 1 } as const
    const first = await report(asked)
    expect([first.rows, first.count, first.next]).toEqual([
      [{ key: 'o1', title: 'Linen', counts: some({ views: 5, clicks: 3 }), before: null }],
      2,
      '1',
    ])
    const second = await report({ ...asked, cursor: '1' })
    expect([countsBy(second.rows), second.next]).toEqual([[['o2', 4, 0]], null])
    expect(countsBy((await report({ ...asked, limit: 9, sort: 'views' })).rows)).toEqual([
      ['o2', 4, 0],
      ['o1', 5, 3],
    ])
  })
  it('by a dimension tells what has no value and what was not recorded', async () => {
    const { rows, total, capped } = await report({ by: 'referrer', compare: 'period' })
    expect(countsBy(rows)).toEqual([
      ['(none)', 3, 3],
      ['a.example', 2, 0],
      ['(not recorded)', 1, 0],
    ])
    expect(rows[1]?.before).toEqual(some({ views: 1 }))
    expect([total.views, capped]).toEqual([6, false])
  })
  it('by what is known of visitors tells them, where they are counted in all of the span', async () => {
    const visitors = async (asked: Partial<ReportQuery>) =>
      (await report(asked)).rows.map((row) => [row.key, row.visitors])
    expect(await visitors({ by: 'device' })).toEqual([
      ['phone', 4],
      ['(none)', undefined],
    ])
    expect(await visitors({ by: 'device', from: '2026-05-03' })).toEqual([
      ['phone', undefined],
      ['(none)', undefined],
    ])
    expect(await visitors({ by: 'referrer' })).toEqual([
      ['(none)', 3],
      ['a.example', 2],
      ['(not recorded)', undefined],
    ])
    const [byReferrer, partly] = [{ by: 'referrer' }, { by: 'campaign' }] as const
    for (const asked of [{ ...byReferrer, from: '2026-05-03' }, partly])
      expect((await visitors(asked)).every(([, count]) => count === undefined)).toBe(true)
  })
  it('by a dimension with too many values says so', async () =>
    expect((await report({ by: 'campaign' })).capped).toBe(true))
  it('by place is of impressions alone', async () => {
    const { rows, steps } = await report({ by: 'place' })
    expect([rows, steps]).toEqual([
      [{ key: '1', title: null, counts: some({ impressions: 50 }), before: null }],
      ['impressions'],
    ])
  })
  it('of one value counts it by the day', async () => {
    const { rows, total, zone } = await report({
      from: '2026-05-03',
      filter: 'referrer:a.example',
      zone: 'Asia/Tokyo',
    })
    expect([countsBy(rows), total.views, zone]).toEqual([
      [
        ['2026-05-03', 1, 0],
        ['2026-05-04', 2, 0],
      ],
      3,
      'UTC',
    ])
  })
  it('of one post is by version, product or dimension, and of one version too', async () => {
    const of = async (asked: Partial<ReportQuery>) => {
      const { rows, total } = await report({ sort: 'key', ...asked })
      return [countsBy(rows), total.views]
    }
    expect(await of({ by: 'version', filter: 'post:o1' })).toEqual([
      [
        ['1', 2, 0],
        ['2', 3, 3],
      ],
      5,
    ])
    expect(await of({ by: 'product', filter: 'post:o1;version:2' })).toEqual([
      [
        ['p1', 0, 2],
        ['p2', 0, 1],
      ],
      3,
    ])
    expect(await of({ by: 'referrer', filter: 'post:o1;version:2' })).toEqual([[['(none)', 3, 3]], 3])
    expect(await of({ by: 'version', filter: 'post:o1;referrer:a.example' })).toEqual([[['1', 2, 0]], 2])
  })
  it('by version is of some versions alone, and says until when views named none', async () => {
    const asked = { by: 'version', from: '2026-05-01', to: '2026-05-05' } as const
    const { rows, total, count, formerUntil } = await report({ ...asked, filter: 'post:o1;versions:2-9' })
    expect([countsBy(rows), total.views, count, formerUntil]).toEqual([[['2', 3, 3]], 3, 1, '2026-05-04'])
    expect((await report({ ...asked, from: '2026-05-05', filter: 'post:o1' })).formerUntil).toBeUndefined()
  })
  it('names the hours in which overload refused reports of pages', async () =>
    expect((await report({ from: '2026-05-03' })).incomplete).toEqual(['2026-05-04T09']))
  it('says what was not recorded in a part of the span', async () =>
    expect((await report({ filter: 'post:o1' })).notRecorded).toEqual(['impressions', 'pins']))
})

describe('a report as CSV', () => {
  it('has all rows and makes formulas inert', async () => {
    const text = csvOf(await report({ by: 'campaign', sort: 'key', limit: 1, compare: 'period' }, true))
    expect(text.split('\r\n')).toEqual([
      'key,title,impressions,views,pins,clicks,impressions_before,views_before,pins_before,clicks_before',
      '(none),,50,3,0,3,0,4,0,0',
      '(other),,0,2,0,0,0,0,0,0',
      `"'=spring, ""big""",,0,1,0,0,0,0,0,0`,
      '',
    ])
  })
})
