import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CounterSet } from '@vitrine/engines'
import { ledgers } from './ledger.ts'

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => void jest.useRealTimers())

type Totals = Record<string, number>

/** The totals of some outfits, and what the stream is told to have held each time that it is asked. */
function open(given: {
  outfits: Totals[]
  excluded?: Totals
  positions: { records: number; left: number }[]
  waiting?: number
}) {
  const kept: Record<string, Totals> = { excluded: given.excluded ?? {} }
  given.outfits.forEach((totals, index) => (kept[`outfit/o${index}`] = totals))
  const positions = [...given.positions]
  const read = jest.fn(async (names: readonly string[]) => names.map((name) => kept[name] ?? {}))
  const live = jest.fn(async () => ({ read }) as unknown as CounterSet)
  const ledger = ledgers({
    rollups: {
      live,
      position: async () => (positions.length > 1 ? positions.shift()! : positions[0]!),
    },
    outfits: {
      find: async () =>
        given.outfits.map((_, index) => ({ id: `o${index}`, version: 1, document: {} })) as never,
    },
    waiting: async () => given.waiting ?? 0,
  })
  return { ledger, live, read }
}

describe('the ledger', () => {
  it('tells of every record that was taken where it went', async () => {
    const { ledger } = open({
      outfits: [
        { views: 5, clicks: 1 },
        { views: 2, visitors: 2 },
      ],
      excluded: { bot: 3, 'unknown-product': 1 },
      positions: [{ records: 14, left: 4 }],
      waiting: 1,
    })
    const told = await ledger()
    expect(told).toEqual({
      taken: 18,
      views: 7,
      clicks: 1,
      excluded: { bot: 3, 'unknown-product': 1 },
      repeated: 2,
      waiting: 1,
      onTheWay: 4,
      settled: true,
    })
    const { views, clicks, repeated, onTheWay, taken, excluded } = told
    const out = Object.values(excluded as Totals).reduce((all, one) => all + one, 0)
    expect(views + clicks + out + repeated + onTheWay).toBe(taken)
  })

  it('says that it is not settled where records were counted meanwhile', async () => {
    const positions = [
      { records: 1, left: 1 },
      { records: 2, left: 0 },
    ]
    expect(await open({ outfits: [{ views: 2 }], positions }).ledger()).toMatchObject({
      taken: 2,
      settled: false,
      repeated: 0,
    })
  })

  it('never tells of fewer repeated records than none', async () => {
    const { ledger } = open({ outfits: [{ views: 3 }], positions: [{ records: 1, left: 0 }] })
    expect((await ledger()).repeated).toBe(0)
  })

  it('of 1,100 outfits is read in three pieces, and all of them count', async () => {
    const outfits = Array.from({ length: 1_100 }, () => ({ views: 1 }))
    const { ledger, read } = open({ outfits, positions: [{ records: 1_100, left: 0 }] })
    expect((await ledger()).views).toBe(1_100)
    expect(read.mock.calls.map(([names]) => names.length)).toEqual([500, 500, 100, 1])
  })

  it('is made once for all who ask within five seconds, and again after them', async () => {
    const { ledger, live } = open({ outfits: [], positions: [{ records: 0, left: 0 }] })
    await Promise.all([ledger(), ledger()])
    jest.advanceTimersByTime(5_000)
    await ledger()
    expect(live).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    await ledger()
    expect(live).toHaveBeenCalledTimes(2)
  })

  it('that failed is made again for whoever asks next', async () => {
    const { ledger, live } = open({ outfits: [], positions: [{ records: 0, left: 0 }] })
    live.mockRejectedValueOnce(new Error('unavailable'))
    await expect(ledger()).rejects.toThrow('unavailable')
    expect(await ledger()).toMatchObject({ taken: 0 })
  })
})
