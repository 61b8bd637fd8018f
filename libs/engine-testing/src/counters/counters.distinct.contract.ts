import { expect } from '@jest/globals'
import type { Counters, CounterSet, Tally } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { adaComes, clicks, offsetOf, seen, tally } from './tallies.fixtures.ts'

const totalsOf = async (counters: CounterSet) => (await counters.read(['outfit-1']))[0]
const people = (from: number, to: number) => upTo(to - from).map((n) => `person-${from + n}`)

/** The people who came from somewhere, counted by themselves for the first two of such sources. */
const of = (source: string, members: readonly string[]): Tally => {
  const place = { group: 'sources', value: source, most: 2 }
  return {
    distinct: { set: source, members: new Set(members), capped: { ...place, set: 'others' } },
    increments: [{ counter: 'outfit-1', field: source, by: 1, capped: { ...place, field: 'other' } }],
  }
}

export const distinctClauses = {
  'counts the members of a set once each, whatever source they come from': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [seen(['ada', 'bo']), seen(['bo', 'cy'])])
    await counters.add('activity/0', { offset: 2 }, [
      seen(['ada']),
      seen(['ada'], { set: 'another', field: 'other' }),
    ])
    await counters.add('activity/1', { offset: 1 }, [seen(['cy', 'dee', 'Zoë'], { by: 2 }), ...clicks(1)])
    expect(await totalsOf(counters)).toEqual({ seen: 7, other: 1, click: 1 })
  },
  'estimates the same figure for the same members on every engine, in whatever order': async ({
    port: counters,
  }) => {
    const counts: (number | undefined)[] = []
    let offset = 0
    for (const [from, to] of [
      [0, 10],
      [5, 100],
      [0, 1_000],
      [900, 10_000],
      [0, 60_000],
    ] as const) {
      await counters.add('activity/0', { offset: (offset += 1) }, [seen(people(from, to).reverse())])
      counts.push((await totalsOf(counters))?.['seen'])
    }
    expect(counts).toEqual([10, 100, 1004, 10030, 60158])
  },
  'never counts less than before': async ({ port: counters }) => {
    let before = 0
    for (const n of upTo(400)) {
      await counters.add('activity/0', { offset: n }, [seen(people(5 * n, 5 * n + 8))])
      const { seen: count = 0 } = (await totalsOf(counters)) ?? {}
      expect(count).toBeGreaterThanOrEqual(before)
      before = count
    }
  },
  'adds the members of a set once for the same offset': async ({ port: counters }) => {
    for (const offset of [7, 7, 6]) await counters.add('activity/0', { offset }, [seen(['ada', 'bo'])])
    await counters.add('activity/0', { offset: 7 }, [seen(['cy'])])
    expect(await totalsOf(counters)).toEqual({ seen: 2 })
    await counters.add('activity/0', { offset: 8 }, [seen(['cy'])])
    expect(await totalsOf(counters)).toEqual({ seen: 3 })
  },
  'adds no member when a part of an addition fails': async ({ port: counters }) => {
    const failing = [seen(['ada']), tally('outfit-1', 'click', Number.NaN)]
    await expect(counters.add('activity/0', { offset: 1 }, failing)).rejects.toBeDefined()
    expect([await totalsOf(counters), await offsetOf(counters, 'activity/0')]).toEqual([{}, undefined])
    await counters.add('activity/0', { offset: 1 }, [seen(['ada'])])
    expect(await totalsOf(counters)).toEqual({ seen: 1 })
  },
  'keeps the members of each set of counters apart, and drops them with it': async ({ port: counters }) => {
    const other = counters.set('rollup-2')
    for (const set of [counters, other]) await set.add('activity/0', { offset: 1 }, [seen(['ada'])])
    expect([await totalsOf(counters), await totalsOf(other)]).toEqual([{ seen: 1 }, { seen: 1 }])
    while (await counters.drop('rollup-2'));
    expect(await adaComes(other, 1)).toBe(1)
    await other.add('activity/0', { offset: 2 }, [seen(['ada'])])
    await counters.add('activity/0', { offset: 2 }, [seen(['ada'])])
    expect([await totalsOf(counters), await totalsOf(other)]).toEqual([{ seen: 1 }, { seen: 1, visitors: 1 }])
  },
  'adds the members of values beyond a cap to one set, which counts each once': async ({
    port: counters,
    reopen,
  }) => {
    await counters.add('activity/0', { offset: 1 }, [
      of('mail', ['ada']),
      of('news', ['ada', 'bo']),
      of('blog', ['ada', 'cy']),
      of('feed', ['cy', 'dee']),
      of('mail', ['ada', 'eve']),
    ])
    const again = await reopen()
    await again.add('activity/1', { offset: 1 }, [
      of('feed', ['ada', 'flo']),
      of('news', ['bo', 'gus']),
      { increments: of('blog', ['ada']).increments },
    ])
    expect(await totalsOf(again)).toEqual({ mail: 2, news: 3, other: 5 })
  },
  'keeps the members of a set when it is opened again': async ({ port: counters, reopen }) => {
    await counters.add('activity/0', { offset: 1 }, [seen(people(0, 5_000)), ...clicks(1)])
    const before = await totalsOf(counters)
    const again = await reopen()
    await again.add('activity/0', { offset: 2 }, [seen(people(0, 5_000))])
    expect(await totalsOf(again)).toEqual(before)
  },
} satisfies Clauses<Counters>
