import { describe, expect, it } from '@jest/globals'
import { heardRules } from '@vitrine/taste-model'
import { plusDays } from '../reports/spans.ts'
import { nameOf } from './names.ts'
import { afterDays, afterHearing, type HeardDays, type PopularityOfPost } from './popularity-of-post.ts'

const day = '2026-05-20'
const on = (today: string) => ({ today, changed: Date.parse(today) })
const network = (name: string) => nameOf('key', 'network', name)
const visitor = (name: string) => nameOf('key', 'visitor', name)

/** `acted`: by network, how many visitors; of none, somebody only looked. */
const heard = (acted: Record<string, number>, of = day): HeardDays =>
  new Map([
    [
      of,
      new Map(
        Object.entries(acted).map(([name, visitors]) => [
          network(name),
          new Set(Array.from({ length: visitors }, (_, n) => visitor(`${name} ${n}`))),
        ]),
      ),
    ],
  ])
const hearing = (all: readonly HeardDays[], today = day) =>
  all.reduce<PopularityOfPost | undefined>((before, one) => afterHearing(before, one, on(today)), undefined)
const counts = (post: PopularityOfPost | undefined) => [post?.exposures, post?.actions]
const networks = (count: number, visitors = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`network ${n}`, visitors]))

describe('a network', () => {
  it('has seen a post once, and says once that it is good', () =>
    expect(counts(hearing([heard({ home: 1, café: 0 }), heard({ home: 3 })]))).toEqual([2, 1]))
  it('from which a thousand act is not heard', () =>
    expect(counts(hearing([heard({ home: 1, scripts: 1_000 })]))).toEqual([2, 1]))
  it('stays unheard, in whatever pieces it comes', () => {
    const pieces = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (n): HeardDays => new Map([[day, new Map([[network('one'), new Set([visitor(`${n}`)])]])]]),
    )
    expect(counts(hearing(pieces.slice(0, heardRules.visitors)))).toEqual([1, 1])
    expect(counts(hearing(pieces))).toEqual([1, 0])
  })
  it('is another one on another day', () =>
    expect(counts(hearing([heard({ home: 1 }, '2026-05-19'), heard({ home: 1 })]))).toEqual([2, 2]))
})

describe('a post', () => {
  it('that is told of twice, late and reversed is the same', () => {
    const all = [heard({ a: 1, b: 0 }, '2026-05-19'), heard({ b: 2 }), heard({ a: 7, c: 0 }), heard({ c: 1 })]
    const reversed = counts(hearing([...all.toReversed(), ...all]))
    expect(reversed).toEqual(counts(hearing(all)))
    expect(reversed).toEqual([5, 3])
  })
  it('that nothing new is said of stays the same object', () => {
    const known = hearing([heard({ a: 1 })])
    expect(afterHearing(known, heard({ a: 1 }), on(day))).toBe(known)
    expect(afterHearing(undefined, heard({ a: 1 }, '2026-05-18'), on(day))).toBeUndefined()
  })
  it('remembers so many networks of a day, and so much at most', () => {
    const post = hearing([heard(networks(1_000, 3))])
    expect(post?.exposures).toBe(heardRules.networks)
    expect(JSON.stringify(post).length).toBeLessThan(8_000)
  })
  it('forgets names when the next day is over, and counts a week', () => {
    let post = hearing([heard(networks(9, 0)), heard({ home: 1 })])
    expect(post?.due).toBe('2026-05-22')
    expect(afterDays(post!, on('2026-05-21'))).toBe(post)
    post = afterDays(post!, on('2026-05-22'))
    expect(JSON.stringify(post)).not.toContain(network('home'))
    expect([...counts(post), post?.due]).toEqual([10, 1, plusDays(day, 7)])
    post = afterDays(post!, on('2026-05-27'))
    expect([...counts(post), post?.due]).toEqual([0, 0, '2026-05-28'])
    expect(afterDays(post!, on('2026-05-28'))).toBeUndefined()
  })
  it('of a day that was closed hears no more of it', () => {
    const closed = afterDays(hearing([heard({ home: 1 })])!, on('2026-05-23'))
    expect(afterHearing(closed, heard({ café: 1 }), on('2026-05-23'))).toBe(closed)
  })
})
