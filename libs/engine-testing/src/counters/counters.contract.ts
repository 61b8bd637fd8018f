import { expect } from '@jest/globals'
import type { Counters, Tally } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'

const tally = (counter: string, field: string, by = 1, once?: string): Tally => ({
  increments: [{ counter, field, by }],
  ...(once === undefined ? {} : { once }),
})
const clicks = (by: number) => [tally('outfit-1', 'click', by)]

export const countersClauses = {
  'adds up': async ({ port: counters }) => {
    await counters.add('activity/0', 1, [...clicks(2), tally('outfit-1', 'view', 5)])
    await counters.add('activity/0', 2, [...clicks(3), ...clicks(1), tally('outfit-2', 'view', 1)])
    expect(await counters.read(['outfit-1', 'outfit-2'])).toEqual([{ click: 6, view: 5 }, { view: 1 }])
  },
  'takes away with a negative increment': async ({ port: counters }) => {
    await counters.add('activity/0', 1, [...clicks(5), ...clicks(-2)])
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 3 }])
  },
  'reads in the order asked for, and an unknown counter as empty': async ({ port: counters }) => {
    await counters.add('activity/0', 1, [tally('b', 'x', 1), tally('a', 'x', 2)])
    expect(await counters.read(['none', 'b', 'a', 'b'])).toEqual([{}, { x: 1 }, { x: 2 }, { x: 1 }])
    expect(await counters.read([])).toEqual([])
  },
  'counts the same source and offset once': async ({ port: counters }) => {
    await counters.add('activity/0', 7, clicks(2))
    await counters.add('activity/0', 7, clicks(2))
    await counters.add('activity/0', 6, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
    await counters.add('activity/0', 8, clicks(1))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 3 }])
  },
  'counts an offset once when deliveries race': async ({ port: counters }) => {
    await Promise.all(upTo(20).map(() => counters.add('activity/0', 7, clicks(2))))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
  },
  'counts from offset zero': async ({ port: counters }) => {
    await counters.add('activity/0', 0, clicks(2))
    await counters.add('activity/0', 0, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
    expect(await counters.offset('activity/0')).toBe(0)
  },
  'keeps sources apart': async ({ port: counters }) => {
    await counters.add('activity/0', 7, clicks(2))
    await counters.add('activity/1', 3, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 4 }])
    expect(await counters.offset('activity/0')).toBe(7)
    expect(await counters.offset('activity/1')).toBe(3)
  },
  'knows the last offset of a source, and none of an unknown one': async ({ port: counters }) => {
    expect(await counters.offset('activity/0')).toBeUndefined()
    await counters.add('activity/0', 7, [])
    await counters.add('activity/0', 5, [])
    expect(await counters.offset('activity/0')).toBe(7)
  },
  'counts a key given with once the first time only, from whatever source': async ({ port: counters }) => {
    await counters.add('activity/0', 1, [
      tally('outfit-1', 'visitors', 1, 'ada'),
      tally('outfit-1', 'visitors', 1, 'ada'),
    ])
    await counters.add('activity/0', 2, [
      tally('outfit-1', 'visitors', 1, 'ada'),
      tally('outfit-1', 'visitors', 1, 'bo'),
    ])
    await counters.add('activity/1', 1, [
      tally('outfit-1', 'visitors', 1, 'bo'),
      tally('outfit-1', 'view', 1),
    ])
    expect(await counters.read(['outfit-1'])).toEqual([{ visitors: 2, view: 1 }])
  },
  'changes nothing when a part of an addition fails': async ({ port: counters }) => {
    await counters.add('activity/0', 1, clicks(1))
    const failing = [
      tally('outfit-1', 'click', 1, 'ada'),
      ...clicks(1),
      tally('outfit-1', 'click', Number.NaN),
    ]
    await expect(counters.add('activity/0', 2, failing)).rejects.toBeDefined()
    await expect(counters.add('activity/0', 2, [...clicks(1), ...clicks(0.5)])).rejects.toBeDefined()
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 1 }])
    expect(await counters.offset('activity/0')).toBe(1)
    await counters.add('activity/0', 2, [tally('outfit-1', 'click', 1, 'ada')])
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
  },
  'adds ten thousand tallies at once': async ({ port: counters }) => {
    const tallies = upTo(10_000).map((n) => tally(`outfit-${n % 100}`, 'view', 1, `visitor-${n % 5000}`))
    await counters.add('activity/0', 10_000, tallies)
    const totals = await counters.read(upTo(100).map((n) => `outfit-${n % 100}`))
    expect(totals).toEqual(upTo(100).map(() => ({ view: 50 })))
  },
  'keeps totals, offsets and keys when it is opened again': async ({ port: counters, reopen }) => {
    await counters.add('activity/0', 4, [...clicks(2), tally('outfit-1', 'visitors', 1, 'ada')])
    const again = await reopen()
    expect(await again.read(['outfit-1'])).toEqual([{ click: 2, visitors: 1 }])
    await again.add('activity/0', 4, clicks(2))
    await again.add('activity/1', 1, [tally('outfit-1', 'visitors', 1, 'ada')])
    expect(await again.read(['outfit-1'])).toEqual([{ click: 2, visitors: 1 }])
    expect(await again.offset('activity/0')).toBe(4)
  },
} satisfies Clauses<Counters>

export const countersContract = contract('counters', countersClauses)
