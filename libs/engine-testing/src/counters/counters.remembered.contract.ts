import { expect } from '@jest/globals'
import type { Counters } from '@vitrine/engines'
import type { Clauses } from '../contract/clauses.ts'
import { adaComes } from './tallies.fixtures.ts'

const hour = 1 / 24
const minute = hour / 60

export const rememberedClauses = {
  'remembers a key of an hour for an hour': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'hour')).toBe(1)
    for (const offset of [2, 3]) {
      await clock?.advance(0.5 * hour - minute)
      expect(await adaComes(counters, offset, 'hour')).toBe(1)
    }
  },
  'forgets a key of an hour after two': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'hour')).toBe(1)
    await clock?.advance(2 * hour)
    expect(await adaComes(counters, 2, 'hour')).toBe(2)
    expect(await adaComes(counters, 3, 'hour')).toBe(2)
  },
  'remembers a key of days for three days': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'days')).toBe(1)
    for (const offset of [2, 3]) {
      await clock?.advance(1.5 - minute)
      expect(await adaComes(counters, offset, 'days')).toBe(1)
    }
  },
  'forgets a key of days after four': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'days')).toBe(1)
    await clock?.advance(4)
    expect(await adaComes(counters, 2, 'days')).toBe(2)
    expect(await adaComes(counters, 3, 'days')).toBe(2)
  },
  'remembers a key of a month for 33 days': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'month')).toBe(1)
    for (const offset of [2, 3]) {
      await clock?.advance(16.5 - minute)
      expect(await adaComes(counters, offset, 'month')).toBe(1)
    }
  },
  'forgets a key of a month after 66 days': async ({ port: counters, clock }) => {
    expect(await adaComes(counters, 1, 'month')).toBe(1)
    await clock?.advance(66)
    expect(await adaComes(counters, 2, 'month')).toBe(2)
  },
  'remembers a key of a quarter, as totals of the version before have them, for 90 days': async (given) => {
    const { port: counters, clock } = given
    expect(await adaComes(counters, 1, 'quarter')).toBe(1)
    for (const offset of [2, 3]) {
      await clock?.advance(45)
      expect(await adaComes(counters, offset, 'quarter')).toBe(1)
    }
    await clock?.advance(120)
    expect(await adaComes(counters, 4, 'quarter')).toBe(2)
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
