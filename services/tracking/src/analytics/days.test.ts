import { expect, it } from '@jest/globals'
import { addMonth, emptyDays } from './days.ts'

it('adds the hours of every outfit up by the day, across a month', () => {
  const days = emptyDays(new Date('2026-05-02T07:00:00.000Z'), 3)
  const byDay = new Map(days.map((day) => [day.day, day]))
  addMonth(byDay, '2026-04', { '30T23/views': 2, '29T01/views': 9 })
  addMonth(byDay, '2026-05', { '01T00/clicks': 1, '01T05/views': 4, '01/visitors': 3, '01T05/excluded': 7 })
  addMonth(byDay, '2026-05', { '01T06/views': 1 })
  expect(days).toEqual([
    { day: '2026-04-30', views: 2, clicks: 0 },
    { day: '2026-05-01', views: 5, clicks: 1 },
    { day: '2026-05-02', views: 0, clicks: 0 },
  ])
})
