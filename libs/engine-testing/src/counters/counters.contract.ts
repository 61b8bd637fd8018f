import { expect } from '@jest/globals'
import { TotalsPutBack, type Counters } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'
import { cappedClauses } from './counters.capped.contract.ts'
import { distinctClauses } from './counters.distinct.contract.ts'
import { rememberedClauses } from './counters.remembered.contract.ts'
import { removeClauses } from './counters.remove.contract.ts'
import { setsClauses } from './counters.sets.contract.ts'
import { clicks, offsetOf, tally } from './tallies.fixtures.ts'

export const countersClauses = {
  'adds up': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [...clicks(2), tally('outfit-1', 'view', 5)])
    await counters.add('activity/0', { offset: 2 }, [
      ...clicks(3),
      ...clicks(1),
      tally('outfit-2', 'view', 1),
    ])
    expect(await counters.read(['outfit-1', 'outfit-2'])).toEqual([{ click: 6, view: 5 }, { view: 1 }])
  },
  'takes away with a negative increment': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [...clicks(5), ...clicks(-2)])
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 3 }])
  },
  'adds up large numbers exactly': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [
      ...clicks(1_000_000_000),
      ...clicks(9_000_000_000_000_000),
    ])
    await counters.add('activity/0', { offset: 2 }, clicks(7_000_000_000_001))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 9_007_001_000_000_001 }])
    const tooMany = [...clicks(Number.MAX_SAFE_INTEGER), tally('outfit-1', 'click', 1, 'ada')]
    await expect(counters.add('activity/0', { offset: 3 }, tooMany)).rejects.toThrow(RangeError)
  },
  'counts a field that is not well-formed text as what it is read as': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [
      tally('outfit-1', 'a\ud800', 1),
      tally('outfit-1', 'a\ufffd', 2),
    ])
    expect(await counters.read(['outfit-1'])).toEqual([{ 'a\ufffd': 3 }])
  },
  'reads in the order asked for, and an unknown counter as empty': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [tally('b', 'x', 1), tally('a', 'x', 2)])
    expect(await counters.read(['none', 'b', 'a', 'b'])).toEqual([{}, { x: 1 }, { x: 2 }, { x: 1 }])
    expect(await counters.read([])).toEqual([])
  },
  'counts the same source and offset once': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 7 }, clicks(2))
    await counters.add('activity/0', { offset: 7 }, clicks(2))
    await counters.add('activity/0', { offset: 6 }, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
    await counters.add('activity/0', { offset: 8 }, clicks(1))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 3 }])
  },
  'counts an offset once when deliveries race': async ({ port: counters }) => {
    await Promise.all(upTo(20).map(() => counters.add('activity/0', { offset: 7 }, clicks(2))))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
  },
  'adds nothing to totals that were put back behind what was added before': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 7 }, clicks(2))
    const late = counters.add('activity/0', { offset: 9, after: 8 }, clicks(1))
    await expect(late).rejects.toThrow(TotalsPutBack)
    await expect(counters.add('activity/1', { offset: 2, after: 1 }, [])).rejects.toThrow(TotalsPutBack)
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
    expect([await offsetOf(counters, 'activity/0'), await offsetOf(counters, 'activity/1')]).toEqual([
      7,
      undefined,
    ])
    await counters.add('activity/0', { offset: 9, after: 7 }, clicks(1))
    await counters.add('activity/0', { offset: 9, after: 20 }, clicks(1))
    await counters.add('activity/1', { offset: 2, after: 0 }, clicks(1))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 4 }])
  },
  'counts from offset zero': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 0 }, clicks(2))
    await counters.add('activity/0', { offset: 0 }, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
    expect(await offsetOf(counters, 'activity/0')).toBe(0)
  },
  'keeps sources apart': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 7 }, clicks(2))
    await counters.add('activity/1', { offset: 3 }, clicks(2))
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 4 }])
    expect(await offsetOf(counters, 'activity/0')).toBe(7)
    expect(await offsetOf(counters, 'activity/1')).toBe(3)
  },
  'knows the last offset of a source, and none of an unknown one': async ({ port: counters }) => {
    expect(await offsetOf(counters, 'activity/0')).toBeUndefined()
    await counters.add('activity/0', { offset: 7 }, [])
    await counters.add('activity/0', { offset: 5 }, [])
    expect(await offsetOf(counters, 'activity/0')).toBe(7)
  },
  'knows when what stands at the last offset was appended, where that was told': async (given) => {
    const { port: counters, reopen } = given
    await counters.add('activity/0', { offset: 7, at: 1_760_000_000_123 }, clicks(1))
    await counters.add('activity/0', { offset: 6, at: 1_760_000_000_456 }, clicks(1))
    await counters.add('activity/1', { offset: 7, at: 1_760_000_000_789 }, clicks(1))
    await counters.add('activity/1', { offset: 8 }, clicks(1))
    const again = await reopen()
    expect(await again.position('activity/0')).toEqual({ offset: 7, at: 1_760_000_000_123 })
    expect(await again.position('activity/1')).toEqual({ offset: 8 })
  },
  'moves a source back to where it is told to, and only from where it stands': async (given) => {
    const { port: counters, reopen } = given
    await counters.add('activity/0', { offset: 7, at: 1_760_000_000_123 }, clicks(1))
    await counters.rewind('activity/0', { from: 6, to: 2 })
    await counters.rewind('activity/1', { from: 7, to: 2 })
    expect(await counters.position('activity/0')).toEqual({ offset: 7, at: 1_760_000_000_123 })
    expect(await counters.position('activity/1')).toBeUndefined()
    await counters.rewind('activity/0', { from: 7, to: 2 })
    const again = await reopen()
    expect(await again.position('activity/0')).toEqual({ offset: 2 })
    await again.add('activity/0', { offset: 2 }, clicks(1))
    await again.add('activity/0', { offset: 3 }, clicks(1))
    expect(await again.read(['outfit-1'])).toEqual([{ click: 2 }])
  },
  'counts a key given with once the first time only, from whatever source': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, [
      tally('outfit-1', 'visitors', 1, 'ada'),
      tally('outfit-1', 'visitors', 1, 'ada'),
    ])
    await counters.add('activity/0', { offset: 2 }, [
      tally('outfit-1', 'visitors', 1, 'ada'),
      tally('outfit-1', 'visitors', 1, 'bo'),
    ])
    await counters.add('activity/1', { offset: 1 }, [
      tally('outfit-1', 'visitors', 1, 'bo'),
      tally('outfit-1', 'view', 1),
    ])
    expect(await counters.read(['outfit-1'])).toEqual([{ visitors: 2, view: 1 }])
  },
  'changes nothing when a part of an addition fails': async ({ port: counters }) => {
    await counters.add('activity/0', { offset: 1 }, clicks(1))
    const failing = [
      tally('outfit-1', 'click', 1, 'ada'),
      ...clicks(1),
      tally('outfit-1', 'click', Number.NaN),
    ]
    await expect(counters.add('activity/0', { offset: 2 }, failing)).rejects.toBeDefined()
    await expect(
      counters.add('activity/0', { offset: 2 }, [...clicks(1), ...clicks(0.5)]),
    ).rejects.toBeDefined()
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 1 }])
    expect(await offsetOf(counters, 'activity/0')).toBe(1)
    await counters.add('activity/0', { offset: 2 }, [tally('outfit-1', 'click', 1, 'ada')])
    expect(await counters.read(['outfit-1'])).toEqual([{ click: 2 }])
  },
  'adds ten thousand tallies at once': async ({ port: counters }) => {
    const tallies = upTo(10_000).map((n) => tally(`outfit-${n % 100}`, 'view', 1, `visitor-${n % 5000}`))
    await counters.add('activity/0', { offset: 10_000 }, tallies)
    const totals = await counters.read(upTo(100).map((n) => `outfit-${n % 100}`))
    expect(totals).toEqual(upTo(100).map(() => ({ view: 50 })))
  },
  'keeps totals, offsets and keys when it is opened again': async ({ port: counters, reopen }) => {
    await counters.add('activity/0', { offset: 4 }, [...clicks(2), tally('outfit-1', 'visitors', 1, 'ada')])
    const again = await reopen()
    expect(await again.read(['outfit-1'])).toEqual([{ click: 2, visitors: 1 }])
    await again.add('activity/0', { offset: 4 }, clicks(2))
    await again.add('activity/1', { offset: 1 }, [tally('outfit-1', 'visitors', 1, 'ada')])
    expect(await again.read(['outfit-1'])).toEqual([{ click: 2, visitors: 1 }])
    expect(await offsetOf(again, 'activity/0')).toBe(4)
  },
  ...rememberedClauses,
  ...distinctClauses,
  ...cappedClauses,
  ...removeClauses,
  ...setsClauses,
} satisfies Clauses<Counters>

export const countersContract = contract('counters', countersClauses)
