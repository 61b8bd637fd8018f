import { expect } from '@jest/globals'
import type { Counters, CounterSet } from '@vitrine/engines'
import { upTo, type Clauses, type Given } from '../contract/clauses.ts'
import { seededRandom } from '@vitrine/concurrency'
import { from, seen, tally, type Cap } from './tallies.fixtures.ts'

const fromEach = (values: string, cap?: Cap) => [...values].map((value) => from(value, cap))
const totals = async (counters: CounterSet, counter = 'a') => (await counters.read([counter]))[0]
/** A value comes, 20 days later another, and so many days after that what comes `last`. */
const totalsAfter = async ({ port: counters, clock }: Given<Counters>, days: number, last: string) => {
  await counters.add('activity/0', { offset: 1 }, fromEach('a'))
  await clock?.advance(20)
  await counters.add('activity/0', { offset: 2 }, fromEach('b'))
  await clock?.advance(days)
  await counters.add('activity/0', { offset: 3 }, fromEach(last))
  return totals(counters)
}

export const cappedClauses = {
  'counts the first values of a group in their own fields and others beyond, in the order of the tallies':
    async ({ port: counters }) => {
      await counters.add('activity/0', { offset: 1 }, fromEach('bcabcda'))
      expect(await totals(counters)).toEqual({ b: 2, c: 2, other: 3 })
      const once = { once: { key: 'first', for: 'hour' } } as const
      await counters.add('activity/0', { offset: 2 }, [
        { ...from('z', { most: 1, group: 'others' }), ...once },
        ...fromEach('yz', { most: 1, group: 'others' }),
      ])
      expect(await totals(counters)).toEqual({ b: 2, c: 2, other: 4, z: 2 })
    },
  'keeps the places of a group over additions, counters, sources and when it is opened again': async (
    given,
  ) => {
    const { port: counters, reopen } = given
    await counters.add('activity/0', { offset: 1 }, fromEach('a'))
    await counters.add('activity/1', { offset: 1 }, fromEach('bc', { counter: 'b' }))
    const again = await reopen()
    await again.add('activity/0', { offset: 2 }, fromEach('abcd'))
    expect(await again.read(['a', 'b'])).toEqual([
      { a: 2, b: 1, other: 2 },
      { b: 1, other: 1 },
    ])
  },
  'keeps groups apart, also where they count in one field': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [
      ...fromEach('ab', { most: 1, field: 'known' }),
      ...fromEach('cd', { most: 1, group: 'campaigns', field: 'known' }),
      ...fromEach('e', { most: 3, field: 'known' }),
      tally('a', 'known', 4),
    ])
    expect(await totals(counters)).toEqual({ known: 7, other: 2 })
  },
  'gives a place only to what counts': async ({ port: counters }) => {
    const known = { once: { key: 'known', for: 'days' } } as const
    const others = { group: 'others', most: 1 }
    const comes = (value: string) => ({
      ...seen(['ada']),
      increments: from(value, others).increments,
    })
    await counters.add('activity/0', { offset: 1 }, [
      { ...from('a', { most: 1 }), ...known },
      { ...from('b', { most: 2 }), ...known },
      from('c', { most: 2 }),
      from('b', { most: 2 }),
    ])
    await counters.add('activity/0', { offset: 2 }, [seen(['ada']), comes('d'), from('e', others)])
    await counters.add('activity/0', { offset: 2 }, fromEach('f', { group: 'unseen', most: 1 }))
    await counters.add('activity/0', { offset: 3 }, fromEach('gf', { group: 'unseen', most: 1 }))
    expect(await totals(counters)).toEqual({ a: 1, c: 1, e: 1, g: 1, other: 2 })
  },
  'sums exactly what is capped, whoever adds it at once': async ({ port: counters }) => {
    const random = seededRandom(1)
    const values = upTo(3_000).map(() => `source-${Math.floor(random() * random() * 100)}`)
    await Promise.all(
      upTo(30).map((n) =>
        counters.add(
          `activity/${n % 3}-${n}`,
          { offset: 1 },
          values.slice(n * 100 - 100, n * 100).map((value) => from(value, { most: 20 })),
        ),
      ),
    )
    const { other = 0, ...own } = (await totals(counters)) ?? {}
    expect(Object.keys(own)).toHaveLength(20)
    expect(Object.values(own).reduce((sum, count) => sum + count, other)).toBe(3_000)
    for (const value of Object.keys(own))
      expect(own[value]).toBe(values.filter((one) => one === value).length)
  },
  'keeps the groups of each set of counters apart, and drops them with it': async ({ port: counters }) => {
    const other = counters.set('rollup-2')
    await counters.add('activity/0', { offset: 1 }, fromEach('ab'))
    await other.add('activity/0', { offset: 1 }, fromEach('cd'))
    while (await counters.drop('rollup-2'));
    await other.add('activity/0', { offset: 1 }, fromEach('ef'))
    await counters.add('activity/0', { offset: 2 }, fromEach('ef'))
    expect([await totals(counters), await totals(other)]).toEqual([
      { a: 1, b: 1, other: 2 },
      { e: 1, f: 1 },
    ])
  },
  'remembers a group for 36 days from its first value': async (given) => {
    expect(await totalsAfter(given, 15.9, 'cab')).toEqual({ a: 2, b: 2, other: 1 })
  },
  'forgets a group after 36 days, with the values that came later': async (given) => {
    expect(await totalsAfter(given, 16.1, 'cdab')).toEqual({ a: 1, b: 1, c: 1, d: 1, other: 2 })
  },
  'changes nothing when a group has no whole number of values': async ({ port: counters }) => {
    const failing = [...fromEach('a'), from('b', { most: Number.NaN })]
    await expect(counters.add('activity/0', { offset: 1 }, failing)).rejects.toThrow(RangeError)
    await counters.add('activity/0', { offset: 1 }, fromEach('bc'))
    expect(await totals(counters)).toEqual({ b: 1, c: 1 })
  },
} satisfies Clauses<Counters>
