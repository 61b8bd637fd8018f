import { describe, expect, it } from '@jest/globals'
import { recentActivity } from './recent-activity.ts'
import type { DatedTally } from './roll-up.ts'

const dayMs = 24 * 60 * 60 * 1000
const increments = [{ counter: 'c', field: 'f', by: 2 }]
const day = '2026-05-04'
const once = (key: string, lasting: 'hour' | 'days' | 'month' = 'days'): DatedTally => ({
  day,
  once: { key, for: lasting },
  increments,
})
const seen = (...members: string[]): DatedTally => ({
  day,
  distinct: { set: 's', members: new Set(members) },
  increments,
})

describe('recent activity', () => {
  it('counts what nobody stores once, without a key', () => {
    const recent = recentActivity(() => false)
    expect(recent.news([once('a'), once('b')], 1)).toEqual([{ increments }, { increments }])
    expect(recent.news([once('a'), once('c', 'hour')], 2)).toEqual([{ increments }])
  })
  it('leaves what is stored to the counters, and knows what was counted before that', () => {
    const recent = recentActivity((_, at) => at > 5)
    recent.learn([once('a')], 4)
    expect(recent.news([once('a'), once('b')], 6)).toEqual([{ once: { key: 'b', for: 'days' }, increments }])
    expect(recent.news([once('b')], 7)).toHaveLength(1)
  })
  it('knows a click that waited when it comes again otherwise', () => {
    const recent = recentActivity(({ once }) => once?.for === 'month')
    expect(recent.news([once('a', 'month')], 1)).toHaveLength(1)
    expect(recent.news([once('a', 'days')], 2)).toEqual([])
  })
  it('counts each visitor of a set once, and as many as came', () => {
    const recent = recentActivity(() => false)
    recent.learn([seen('ada')], 1)
    const counted = recent.news([seen('ada', 'bo', 'cy')], 2)
    expect(counted).toEqual([{ increments: [{ counter: 'c', field: 'f', by: 4 }] }])
    expect(recent.news([seen('bo')], 3)).toEqual([{ increments: [] }])
  })
  it('goes on with a set that it holds, and leaves others that are stored to the counters', () => {
    const recent = recentActivity((_, at) => at > 5)
    recent.learn([seen('ada')], 4)
    expect(recent.news([seen('ada', 'bo')], 6)).toEqual([{ increments }])
    const other: DatedTally = { day, distinct: { set: 'other', members: new Set(['ada']) }, increments }
    const { day: _, ...stored } = other
    expect(recent.news([other], 6)).toEqual([stored])
  })
  it('leaves a set that partitions share to the counters, whenever its day was', () => {
    const recent = recentActivity(() => false)
    const distinct = { set: 'shop', members: new Set(['ada']), isShared: true as const }
    recent.learn([{ day, distinct, increments }], 1)
    expect(recent.news([{ day, distinct, increments }], 2)).toEqual([{ distinct, increments }])
  })
  it('forgets a set three days after its first member', () => {
    const recent = recentActivity(() => false)
    const sumAt = (at: number) => recent.news([seen('ada')], at)[0]?.increments[0]?.by ?? 0
    expect([sumAt(dayMs), sumAt(3.9 * dayMs), sumAt(4.1 * dayMs)]).toEqual([2, 0, 2])
  })
})
