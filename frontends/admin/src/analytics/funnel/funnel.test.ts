import { steps } from '@vitrine/contracts'
import { expect, it } from '@jest/globals'
import { counts, report, row } from '../report.fixtures.ts'
import { funnelOf } from './funnel.ts'

const total = counts({ impressions: 1000, views: 100, pins: 120, clicks: 0 })
const before = counts({ impressions: 500, views: 200 })

it('says what went on, what was lost, and the change', () => {
  const [impressions, views, pins, clicks] = funnelOf(report({ total, before }), steps)
  expect(impressions).toMatchObject({ count: 1000, change: '+100%', went: undefined, size: 1 })
  expect(views).toMatchObject({ change: '−50%', went: { share: '10.0%', left: '90.0%', of: 'impressions' } })
  expect(pins).toMatchObject({ change: undefined, went: { share: '120.0%', left: undefined }, size: 0.12 })
  expect(clicks).toMatchObject({ count: 0, went: { share: '0.0%', left: '100.0%' } })
})
it('never takes for 0 what was not recorded', () => {
  const rows = [row('2026-11-25', { views: 3 }), row('2026-11-26', { views: 4, impressions: 9 })]
  const partly = report({
    total: counts({ impressions: 9, views: 7 }),
    before,
    rows,
    notRecorded: ['impressions', 'pins'],
  })
  const [impressions, views, pins, clicks] = funnelOf(partly, steps)
  expect(impressions).toMatchObject({ count: 9, note: 'not recorded before 26 Nov', change: undefined })
  expect(views).toMatchObject({ count: 7, went: undefined })
  expect(pins).toMatchObject({ count: undefined, note: 'not recorded in this span' })
  expect(clicks?.went).toBeUndefined()
})
it('has the steps alone that are counted', () =>
  expect(funnelOf(report({ total }), ['pins', 'clicks']).map(({ step, went }) => [step, went?.of])).toEqual([
    ['pins', undefined],
    ['clicks', 'pins opened'],
  ]))
