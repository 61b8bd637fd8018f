import { describe, expect, it } from '@jest/globals'
import { daySlots, hourSlots, quarterOfDay, utcSpanOf } from './zones.ts'

const hours = (slots: readonly { from: number; to: number }[]) => slots.map(({ from, to }) => (to - from) / 4)

describe('days of a zone', () => {
  it('begin at its midnight, and have 25 hours where the clock is put back', () => {
    const days = daySlots({ from: '2026-10-24', to: '2026-10-26' }, 'Europe/Berlin')
    expect(days.map(({ key }) => key)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(hours(days)).toEqual([24, 25, 24])
    expect(quarterOfDay(days[0]?.from ?? 0)).toEqual({ day: '2026-10-23', quarter: 88 })
    expect(utcSpanOf(days)).toEqual({ from: '2026-10-23', to: '2026-10-26' })
  })
  it('have 23 hours where it is put forward', () =>
    expect(hours(daySlots({ from: '2026-03-28', to: '2026-03-30' }, 'Europe/Berlin'))).toEqual([24, 23, 24]))
  it('begin an hour late where midnight itself is skipped', () => {
    const days = daySlots({ from: '2026-09-05', to: '2026-09-07' }, 'America/Santiago')
    expect(hours(days)).toEqual([24, 23, 24])
  })
  it.each([
    ['Asia/Kathmandu', { day: '2026-05-03', quarter: 73 }],
    ['America/St_Johns', { day: '2026-05-04', quarter: 10 }],
    ['UTC', { day: '2026-05-04', quarter: 0 }],
  ])('begin at a quarter hour in %s', (zone, start) =>
    expect(quarterOfDay(daySlots({ from: '2026-05-04', to: '2026-05-04' }, zone)[0]?.from ?? 0)).toEqual(
      start,
    ),
  )
  it('follow each other without a gap, all year and in every zone', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Asia/Beirut',
      'Africa/Cairo',
    ]) {
      const days = daySlots({ from: '2026-01-01', to: '2026-12-31' }, zone)
      expect(days).toHaveLength(365)
      expect((days.at(-1)?.to ?? 0) - (days[0]?.from ?? 0)).toBe(365 * 96)
    }
  })
})

describe('hours of a zone', () => {
  it('are told with their offset, so that the hour that comes twice has two names', () => {
    const keys = hourSlots({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin').map(({ key }) => key)
    expect(keys).toHaveLength(25)
    expect(keys.slice(1, 5)).toEqual([
      '2026-10-25T01:00+02:00',
      '2026-10-25T02:00+02:00',
      '2026-10-25T02:00+01:00',
      '2026-10-25T03:00+01:00',
    ])
  })
  it('are those of UTC there', () =>
    expect(hourSlots({ from: '2026-05-04', to: '2026-05-04' }, 'UTC')[9]?.key).toBe('2026-05-04T09:00+00:00'))
})
