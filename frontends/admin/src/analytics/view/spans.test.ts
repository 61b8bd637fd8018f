import { describe, expect, it } from '@jest/globals'
import { addDays, dayIn, daysIn, isDay, spanOf, spanText } from './spans.ts'

const today = '2026-11-25'

describe('a span', () => {
  it.each([
    ['today', today, 1],
    ['7', '2026-11-19', 7],
    ['28', '2026-10-29', 28],
    ['90', '2026-08-28', 90],
    ['12m', '2025-11-26', 365],
  ] as const)('of %s begins on %s and has %i days', (choice, from, days) => {
    const span = spanOf(choice, {}, today)
    expect(span).toEqual({ from, to: today })
    expect(daysIn(span)).toBe(days)
  })
  it('from–to is as it was given', () =>
    expect(spanOf('custom', { from: '2026-01-02', to: '2026-02-03' }, today)).toEqual({
      from: '2026-01-02',
      to: '2026-02-03',
    }))
  it('from–to is turned when it runs backwards', () =>
    expect(spanOf('custom', { from: '2026-02-03', to: '2026-01-02' }, today).from).toBe('2026-01-02'))
  it('from–to begins with four weeks up to today', () =>
    expect(spanOf('custom', {}, today)).toEqual({ from: '2026-10-29', to: today }))
  it('from–to has 400 days at most', () =>
    expect(daysIn(spanOf('custom', { from: '2020-01-01', to: today }, today))).toBe(400))
})

it('knows which day it is where somebody is', () => {
  const now = Date.parse('2026-11-25T23:30:00Z')
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => dayIn(zone, now))).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-25',
  ])
})
it('counts days over months and leap years', () => expect(addDays('2028-02-28', 2)).toBe('2028-03-01'))
it.each(['2026-13-01', '2026-1-1', 'today', '', null])('takes %s for no day', (text) =>
  expect(isDay(text)).toBe(false),
)
it.each([
  [{ from: '2026-10-29', to: today }, '29 Oct – 25 Nov 2026'],
  [{ from: '2025-11-26', to: today }, '26 Nov 2025 – 25 Nov 2026'],
  [{ from: today, to: today }, '25 Nov 2026'],
])('says %j as %s', (span, text) => expect(spanText(span)).toBe(text))
