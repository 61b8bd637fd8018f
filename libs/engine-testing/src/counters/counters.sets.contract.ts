import { expect } from '@jest/globals'
import type { Counters, CounterSet } from '@vitrine/engines'
import { collect, upTo, type Clauses } from '../contract/clauses.ts'
import { adaComes, clicks, offsetOf, tally } from './tallies.fixtures.ts'

const namesOf = async (counters: CounterSet) => [...new Set((await collect(counters.names())).flat())].sort()
const dropAll = async (counters: Counters, name?: string) => {
  while (await counters.drop(name));
}

export const setsClauses = {
  'keeps the totals, offsets and keys of each set apart': async ({ port: counters }) => {
    for (const set of [counters, counters.set('rollup-2'), counters.set('rollup-3')])
      expect(await adaComes(set, 7)).toBe(1)
    await counters.set('rollup-3').add('activity/0', { offset: 8 }, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ visitors: 1 }])
    expect(await offsetOf(counters, 'activity/0')).toBe(7)
    expect(await counters.set().read(['outfit-1'])).toEqual([{ visitors: 1 }])
    expect(await counters.set('rollup-3').read(['outfit-1'])).toEqual([{ visitors: 1, click: 2 }])
    expect(await offsetOf(counters.set('rollup-3'), 'activity/0')).toBe(8)
    expect(() => counters.set('Not a name')).toThrow(RangeError)
  },
  'names every counter of a set': async ({ port: counters }) => {
    const names = upTo(2_500).map((n) => `hours/${n}`)
    await counters.set('rollup-2').add(
      'activity/0',
      { offset: 1 },
      names.map((name) => tally(name, 'view')),
    )
    await counters.add('activity/0', { offset: 1 }, clicks(1))
    expect(await namesOf(counters.set('rollup-2'))).toEqual(names.sort())
    expect(await namesOf(counters)).toEqual(['outfit-1'])
    expect(await namesOf(counters.set('rollup-3'))).toEqual([])
  },
  'drops a set in steps, with its offsets and keys, and no other': async ({ port: counters }) => {
    const old = counters.set('rollup-2')
    for (const set of [counters, old, counters.set('rollup-3')]) expect(await adaComes(set, 7)).toBe(1)
    await old.add(
      'activity/1',
      { offset: 1 },
      upTo(2_500).map((n) => tally(`hours/${n}`, 'view', 1, `view-${n}`)),
    )
    expect(await counters.drop('rollup-2')).toBe(true)
    await dropAll(counters, 'rollup-2')
    expect(await namesOf(old)).toEqual([])
    expect(await offsetOf(old, 'activity/0')).toBeUndefined()
    expect(await adaComes(old, 1)).toBe(1)
    expect(await counters.read(['outfit-1'])).toEqual([{ visitors: 1 }])
    await dropAll(counters)
    expect(await adaComes(counters, 1)).toBe(1)
    expect(await adaComes(counters.set('rollup-3'), 8)).toBe(1)
    expect(await offsetOf(counters.set('rollup-3'), 'activity/0')).toBe(8)
  },
  'keeps its sets when it is opened again': async ({ port: counters, reopen }) => {
    expect(await adaComes(counters.set('rollup-2'), 4)).toBe(1)
    const again = (await reopen()).set('rollup-2')
    expect(await offsetOf(again, 'activity/0')).toBe(4)
    expect(await adaComes(again, 5)).toBe(1)
  },
} satisfies Clauses<Counters>
