import { expect } from '@jest/globals'
import type { Counters } from '@vitrine/engines'
import type { Clauses } from '../contract/clauses.ts'
import { adaComes } from './tallies.fixtures.ts'

const hour = 1 / 24
const minute = hour / 60

type Lasting = Parameters<typeof adaComes>[2]
type Clause = Clauses<Counters>[string]

/** Twice so many days after it came, it is known. */
const remembers =
  (lasting: Lasting, days: number): Clause =>
  async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, lasting)).toBe(1)
    for (const offset of [2, 3]) {
      await clock?.advance(days)
      expect(await adaComes(counters, offset, lasting)).toBe(1)
    }
  }
const forgets =
  (lasting: Lasting, days: number): Clause =>
  async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, lasting)).toBe(1)
    await clock?.advance(days)
    expect(await adaComes(counters, 2, lasting)).toBe(2)
    expect(await adaComes(counters, 3, lasting)).toBe(2)
  }

export const rememberedClauses = {
  'remembers a key of an hour for an hour': remembers('hour', 0.5 * hour - minute),
  'forgets a key of an hour after two': forgets('hour', 2 * hour),
  'remembers a key of days for three days': remembers('days', 1.5 - minute),
  'forgets a key of days after four': forgets('days', 4),
  'remembers a key of a month for 33 days': remembers('month', 16.5 - minute),
  'forgets a key of a month after 66 days': forgets('month', 66),
  'remembers a key of a quarter, as totals of the version before have them, for 90 days': async (given) => {
    await remembers('quarter', 45)(given)
    await given.clock?.advance(120)
    expect(await adaComes(given.port, 4, 'quarter')).toBe(2)
  },
  'finds a key of days among those of a month, and the reverse': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'month')).toBe(1)
    await clock?.advance(20)
    expect(await adaComes(counters, 2, 'days')).toBe(1)
    const other = counters.set('rollup-2')
    expect(await adaComes(other, 1, 'days')).toBe(1)
    await clock?.advance(2.9)
    expect(await adaComes(other, 2, 'month')).toBe(1)
  },
  'takes a key of an hour for no other one': async ({ port: counters }) => {
    expect(await adaComes(counters, 1, 'hour')).toBe(1)
    expect(await adaComes(counters, 2, 'days')).toBe(2)
    expect(await adaComes(counters, 3, 'hour')).toBe(2)
  },
} satisfies Clauses<Counters>
