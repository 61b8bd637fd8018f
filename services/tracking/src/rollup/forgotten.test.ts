import { describe, expect, it } from '@jest/globals'
import { forgottenBefore } from './forgotten.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const now = Date.parse('2026-05-20T12:00:00.000Z')
const stillFor = (ms: number) =>
  forgottenBefore({ counted: { offset: 9, at: now - ms }, now, recountBegan: undefined })
const visitors = (day: string) =>
  ({ day, distinct: { set: 's', members: new Set(['ada']) }, increments: [] }) as const
const once = (lasting: 'hour' | 'days' | 'month') =>
  ({ day: '2026-05-04', once: { key: 'k', for: lasting }, increments: [] }) as const

describe('what the counters do not remember', () => {
  it('is nothing where counting goes on within minutes', () => expect(stillFor(hourMs / 3)).toBeUndefined())
  it('is an hour of what calls repeat, after a stop', () => {
    const { from, neededUntil, isStored } = stillFor(5 * hourMs)!
    expect([from, neededUntil]).toEqual([now - 6 * hourMs, now - 4 * hourMs])
    expect(isStored(visitors('2026-05-20'), now)).toBe(true)
  })
  it('is three days of clicks, and whoever visited, after a stop of days', () => {
    const { from, neededUntil, isStored } = stillFor(4 * dayMs)!
    expect([from, neededUntil]).toEqual([now - 7 * dayMs, now + hourMs])
    const old = now - 2 * dayMs
    expect(['2026-05-18', '2026-05-19'].map((day) => isStored(visitors(day), old))).toEqual([false, true])
  })
  it('is everything where nothing was counted before: most of what comes is over by then', () => {
    const { isStored } = forgottenBefore({ counted: { offset: 0 }, now, recountBegan: undefined })!
    expect([now - 5 * dayMs, now].map((at) => isStored(once('days'), at))).toEqual([false, true])
  })
  it('is in a recount what cannot come again once it is done', () => {
    const counted = { offset: 9, at: now - 90 * dayMs }
    const { from, neededUntil, isStored } = forgottenBefore({ counted, now, recountBegan: now })!
    expect([from, neededUntil]).toEqual([now - 93 * dayMs, now + hourMs])
    const ages = [0.04, 0.5, 1.5, 2.9, 4, 300]
    const storedOf = (tally: Parameters<typeof isStored>[0]) =>
      ages.map((age) => isStored(tally, now - age * dayMs))
    expect(storedOf(once('hour'))).toEqual([true, false, false, false, false, false])
    expect(storedOf(once('days'))).toEqual([true, true, true, true, false, false])
    expect(storedOf(once('month'))).toEqual([true, true, true, true, true, true])
    expect(storedOf(visitors('2026-05-04'))).toEqual([true, true, false, false, false, false])
    expect(storedOf(visitors('2026-05-19'))).toEqual([true, true, true, true, true, true])
  })
})
