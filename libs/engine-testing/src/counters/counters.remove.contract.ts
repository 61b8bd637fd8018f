import { expect } from '@jest/globals'
import type { Counters, CounterSet } from '@vitrine/engines'
import { collect, upTo, type Clauses } from '../contract/clauses.ts'
import { clicks, tally } from './tallies.fixtures.ts'

const removeOne = async (counters: CounterSet, counter: string, fields: Record<string, number>) =>
  (await counters.remove([{ counter, fields }]))[0]

export const removeClauses = {
  'removes a counter whose fields are exactly these, and begins anew after it': async (given) => {
    const { port: counters, reopen } = given
    await counters.add('activity/0', { offset: 1 }, [
      ...clicks(2),
      tally('outfit-1', 'view', 5),
      tally('b', 'view'),
    ])
    expect(await removeOne(counters, 'outfit-1', { view: 5, click: 2 })).toBe(true)
    const again = await reopen()
    expect(await again.read(['outfit-1', 'b'])).toEqual([{}, { view: 1 }])
    expect((await collect(again.names())).flat()).toEqual(['b'])
    expect(await removeOne(again, 'outfit-1', { view: 5, click: 2 })).toBe(false)
    await again.add('activity/0', { offset: 1 }, clicks(1))
    await again.add('activity/0', { offset: 2 }, clicks(1))
    expect(await again.read(['outfit-1'])).toEqual([{ click: 1 }])
  },
  'removes no counter with other fields': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [...clicks(2), tally('outfit-1', 'view', 5)])
    for (const fields of [
      { view: 5, click: 3 },
      { view: 5 },
      { view: 5, click: 2, pin: 1 },
      { view: 5, pin: 2 },
      {},
    ])
      expect(await removeOne(counters, 'outfit-1', fields)).toBe(false)
    expect(await counters.read(['outfit-1'])).toEqual([{ view: 5, click: 2 }])
    expect(await removeOne(counters, 'none', {})).toBe(false)
  },
  'removes many at once, each as if alone, and says which': async ({ port: counters }) => {
    const names = upTo(300).map((n) => `outfit-${n}`)
    await counters.add(
      'activity/0',
      { offset: 1 },
      names.map((name, place) => tally(name, 'view', place)),
    )
    const isWrong = (place: number) => place % 3 === 0
    const read = names.map((counter, place) => ({
      counter,
      fields: { view: isWrong(place) ? 7_000 : place },
    }))
    const removed = await counters.remove([...read, { counter: 'none', fields: { view: 1 } }])
    expect(removed).toEqual([...names.map((_, place) => !isWrong(place)), false])
    expect((await collect(counters.names())).flat().sort()).toEqual(
      names.filter((_, place) => isWrong(place)).sort(),
    )
    expect(await counters.remove([])).toEqual([])
  },
  'removes a counter of its own set only': async ({ port: counters }) => {
    const other = counters.set('rollup-2')
    for (const set of [counters, other]) await set.add('activity/0', { offset: 1 }, clicks(2))
    expect(await removeOne(other, 'outfit-1', { click: 2 })).toBe(true)
    expect([await counters.read(['outfit-1']), await other.read(['outfit-1'])]).toEqual([
      [{ click: 2 }],
      [{}],
    ])
  },
  'loses nothing that is added while a counter is removed': async ({ port: counters }) => {
    let removed = 0
    const remove = async (meanwhile: () => Promise<void>) => {
      const [fields = {}] = await counters.read(['outfit-1'])
      await meanwhile()
      if (await removeOne(counters, 'outfit-1', fields)) removed += fields['click'] ?? 0
    }
    const add = async (source: number) => {
      for (const offset of upTo(30)) await counters.add(`activity/${source}`, { offset }, clicks(1))
    }
    const nothing = async () => undefined
    for (const offset of upTo(10)) await remove(() => counters.add('activity/0', { offset }, clicks(1)))
    let isAdding = true
    const adding = Promise.all(upTo(4).map(add)).finally(() => (isAdding = false))
    while (isAdding) await Promise.all([remove(nothing), remove(nothing)])
    await adding
    await remove(nothing)
    expect(removed).toBe(130)
    expect(await counters.read(['outfit-1'])).toEqual([{}])
  },
} satisfies Clauses<Counters>
