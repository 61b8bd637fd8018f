import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CounterSet } from '@vitrine/engines'
import { ledgers } from './ledger.ts'

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => void jest.useRealTimers())

type Totals = Record<string, number>
type Position = {
  records: number
  left: number
  batches?: number
  searches?: number
  demo?: number
  items?: Totals
}

/** The totals of some outfits, and what the stream is told to have held each time that it is asked. */
function open(given: {
  outfits: Totals[]
  excluded?: Totals
  searches?: Totals
  positions: Position[]
  waiting?: number
  isDemoCounted?: boolean
}) {
  const kept: Record<string, Totals> = { excluded: given.excluded ?? {}, searches: given.searches ?? {} }
  given.outfits.forEach((totals, index) => (kept[`outfit/o${index}`] = totals))
  const positions = [...given.positions]
  const read = jest.fn(async (names: readonly string[]) => names.map((name) => kept[name] ?? {}))
  const live = jest.fn(async () => ({ read }) as unknown as CounterSet)
  const ledger = ledgers({
    rollups: {
      live,
      demo: async () => (given.isDemoCounted === false ? null : 'counted'),
      position: async () => ({
        batches: 0,
        searches: 0,
        demo: 0,
        items: {},
        ...(positions.length > 1 ? positions.shift()! : positions[0]!),
      }),
    },
    outfits: {
      find: async () =>
        given.outfits.map((_, index) => ({ id: `o${index}`, version: 1, document: {} })) as never,
    },
    waiting: async () => given.waiting ?? 0,
  })
  return { ledger, live, read }
}

const sumOf = (counts: Totals) => Object.values(counts).reduce((all, one) => all + one, 0)
const nothingOf = (kind: string) => ({ kind, taken: 0, counted: 0, excluded: {}, repeated: 0 })

describe('the ledger', () => {
  it('tells of the visits of the demo among the others, and apart once they were removed', async () => {
    const given = { outfits: [{ views: 5 }], positions: [{ records: 9, left: 0, demo: 4 }] }
    expect(await open(given).ledger()).toMatchObject({ repeated: 4, demo: { records: 4, isCounted: true } })
    expect(await open({ ...given, isDemoCounted: false }).ledger()).toMatchObject({
      repeated: 0,
      demo: { records: 4, isCounted: false },
    })
  })
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
      batches: 0,
      demo: { records: 0, isCounted: true },
      items: (['impression', 'pin-opened', 'tap'] as const).map((kind) => nothingOf(kind)),
      searches: { taken: 0, counted: 0, opened: 0, excluded: {}, repeated: 0 },
      waiting: 1,
      onTheWay: 4,
      settled: true,
    })
    const { views, clicks, repeated, onTheWay, taken, excluded } = told
    expect(views + clicks + sumOf(excluded) + repeated + onTheWay).toBe(taken)
  })

  it('tells of every item of a batch where it went, kind by kind', async () => {
    const { ledger } = open({
      outfits: [
        { views: 1, impressions: 5, pins: 1 },
        { impressions: 2, taps: 4 },
      ],
      excluded: { bot: 1, 'impressions/bot': 3, 'impressions/unknown-outfit': 1, 'taps/implausible-time': 2 },
      positions: [{ records: 9, left: 1, batches: 6, items: { impressions: 13, pins: 1, taps: 6 } }],
    })
    const told = await ledger()
    const { views, clicks, repeated, batches, onTheWay, taken, excluded, items } = told
    expect(told).toMatchObject({ excluded: { bot: 1 }, batches: 6, repeated: 1 })
    expect(views + clicks + sumOf(excluded) + repeated + batches + onTheWay).toBe(taken)
    expect(items).toEqual([
      { kind: 'impression', taken: 13, counted: 7, excluded: { bot: 3, 'unknown-outfit': 1 }, repeated: 2 },
      { ...nothingOf('pin-opened'), taken: 1, counted: 1 },
      { kind: 'tap', taken: 6, counted: 4, excluded: { 'implausible-time': 2 }, repeated: 0 },
    ])
    for (const one of items) expect(one.counted + sumOf(one.excluded) + one.repeated).toBe(one.taken)
  })

  it('tells of every search and what was opened where it went, and of none as repeated elsewhere', async () => {
    const { ledger } = open({
      outfits: [{ views: 2 }],
      excluded: { bot: 1, 'searches/bot': 2 },
      searches: { searches: 5, opened: 3 },
      positions: [{ records: 15, left: 0, searches: 11 }],
    })
    expect(await ledger()).toMatchObject({
      repeated: 1,
      excluded: { bot: 1 },
      searches: { taken: 11, counted: 5, opened: 3, excluded: { bot: 2 }, repeated: 1 },
    })
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
    expect(read.mock.calls.map(([names]) => names.length)).toEqual([500, 500, 100, 2])
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
