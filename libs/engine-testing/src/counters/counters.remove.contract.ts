import { expect } from '@jest/globals'
import type { Counters } from '@vitrine/engines'
import { collect, upTo, type Clauses } from '../contract/clauses.ts'
import { clicks, tally } from './tallies.fixtures.ts'

export const removeClauses = {
  'removes a counter whose fields are exactly these, and begins anew after it': async (given) => {
    const { port: counters, reopen } = given
    await counters.add('activity/0', { offset: 1 }, [
      ...clicks(2),
      tally('outfit-1', 'view', 5),
      tally('b', 'view'),
    ])
    expect(await counters.remove('outfit-1', { view: 5, click: 2 })).toBe(true)
    const again = await reopen()
    expect(await again.read(['outfit-1', 'b'])).toEqual([{}, { view: 1 }])
    expect((await collect(again.names())).flat()).toEqual(['b'])
    expect(await again.remove('outfit-1', { view: 5, click: 2 })).toBe(false)
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
      expect(await counters.remove('outfit-1', fields)).toBe(false)
    expect(await counters.read(['outfit-1'])).toEqual([{ view: 5, click: 2 }])
    expect(await counters.remove('none', {})).toBe(false)
  },
  'removes a counter of its own set only': async ({ port: counters }) => {
    const other = counters.set('rollup-2')
    for (const set of [counters, other]) await set.add('activity/0', { offset: 1 }, clicks(2))
    expect(await other.remove('outfit-1', { click: 2 })).toBe(true)
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
      if (await counters.remove('outfit-1', fields)) removed += fields['click'] ?? 0
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
