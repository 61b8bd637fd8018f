import type { Counters } from '@vitrine/engines'
import { mutate, forgetful, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { countersClauses } from './counters.contract.ts'

const mutant = mutate<Counters>

/** Takes every delivery for a new one. */
const countsAgain = mutant((counters) => {
  let deliveries = 0
  return { add: (source, offset, tallies) => counters.add(`${source}#${++deliveries}`, offset, tallies) }
})

export const countersMutants: Mutants<Counters, typeof countersClauses> = {
  'adds up': mutant((counters) => ({
    add: (source, offset, tallies) => counters.add(source, offset, tallies.slice(0, 1)),
  })),
  'takes away with a negative increment': mutant((counters) => ({
    add: (source, offset, tallies) =>
      counters.add(
        source,
        offset,
        tallies.map(({ increments }) => ({
          increments: increments.map((i) => ({ ...i, by: Math.abs(i.by) })),
        })),
      ),
  })),
  'reads in the order asked for, and an unknown counter as empty': mutant((counters) => ({
    read: (names) => counters.read([...new Set(names)].sort()),
  })),
  'counts the same source and offset once': countsAgain,
  'counts an offset once when deliveries race': countsAgain,
  'counts from offset zero': mutant((counters) => ({
    add: async (source, offset, tallies) => (offset > 0 ? counters.add(source, offset, tallies) : undefined),
  })),
  'keeps sources apart': mutant((counters) => ({
    add: (_, offset, tallies) => counters.add('one-for-all', offset, tallies),
  })),
  'knows the last offset of a source, and none of an unknown one': mutant((counters) => ({
    offset: async (source) => (await counters.offset(source)) ?? 0,
  })),
  'counts a key given with once the first time only, from whatever source': mutant((counters) => ({
    add: (source, offset, tallies) =>
      counters.add(
        source,
        offset,
        tallies.map((tally) => (tally.once ? { ...tally, once: `${source}/${tally.once}` } : tally)),
      ),
  })),
  'changes nothing when a part of an addition fails': mutant((counters) => ({
    async add(source, offset, tallies) {
      for (const [index, tally] of tallies.entries())
        await counters.add(`${source}/${index}`, offset, [tally])
      await counters.add(source, offset, [])
    },
  })),
  'adds ten thousand tallies at once': mutant((counters) => ({
    add: (source, offset, tallies) => counters.add(source, offset, tallies.slice(0, 1000)),
  })),
  'keeps totals, offsets and keys when it is opened again': forgetful(),
}

export const countersMutationTest = mutationTest('counters', {
  clauses: countersClauses,
  mutants: countersMutants,
})
