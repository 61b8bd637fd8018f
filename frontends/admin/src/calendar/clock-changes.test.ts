import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isShownTwice, momentOf, movedTo, oddHours } from './clock-changes.ts'
import { isSameView, plusDays, plusMonths, weeksOf } from './days.ts'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'))
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('a time on the day of a clock change', () => {
  it('that is skipped becomes the one after the gap', () => {
    expect(momentOf('2027-03-28T02:30')).toEqual({ at: '2027-03-28T01:30:00.000Z', note: 'skipped' })
    expect(momentOf('2027-03-28T03:30')).toEqual({ at: '2027-03-28T01:30:00.000Z', note: null })
    expect(momentOf('2027-03-28T01:59')).toMatchObject({ note: null })
  })
  it('that the clock shows twice is the first one, and is named', () => {
    expect(momentOf('2026-10-25T02:30')).toEqual({ at: '2026-10-25T00:30:00.000Z', note: 'twice' })
    expect(isShownTwice(new Date('2026-10-25T01:30:00.000Z'))).toBe(true)
    expect(momentOf('2026-10-25T03:00')).toMatchObject({ note: null })
    expect(momentOf('2026-10-25T01:59')).toMatchObject({ note: null })
  })
  it('keeps its hour when it is moved over the change', () => {
    expect(movedTo('2026-10-24T07:00:00.000Z', '2026-10-26')).toEqual({
      at: '2026-10-26T08:00:00.000Z',
      note: null,
    })
    expect(movedTo('2027-03-27T01:30:00.000Z', '2027-03-28')).toEqual({
      at: '2027-03-28T01:30:00.000Z',
      note: 'skipped',
    })
  })
  it.each(['', '2026-13-01T09:00', 'soon'])('is none as %j', (local) => expect(momentOf(local)).toBeNull())
  it('says how long its day is', () => {
    const hours = (from: string, to: string) => oddHours({ from, to })
    expect(hours('2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z')).toBe(25)
    expect(hours('2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z')).toBe(23)
    expect(hours('2026-05-01T22:00:00.000Z', '2026-05-02T22:00:00.000Z')).toBeUndefined()
  })
})

describe('the days of a view', () => {
  it('are weeks from Monday that have all days of the month', () => {
    const weeks = weeksOf('month', '2026-10-25')
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-09-28', '2026-11-01'])
    expect(weeksOf('month', '2026-08-15')).toHaveLength(6)
    expect(weeksOf('month', '2027-02-01').map(([first]) => first)).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ])
    expect(weeksOf('week', '2026-10-25')).toEqual([
      Array.from({ length: 7 }, (_, index) => plusDays('2026-10-19', index)),
    ])
  })
  it('are stepped by months of different lengths', () => {
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(plusMonths('2026-03-31', -13)).toBe('2025-02-28')
    expect(isSameView('month', '2026-10-01', '2026-10-31')).toBe(true)
    expect(isSameView('week', '2026-10-19', '2026-10-26')).toBe(false)
  })
})
