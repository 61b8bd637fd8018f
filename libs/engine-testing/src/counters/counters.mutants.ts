import type { Counters } from '@vitrine/engines'
import { mutate, forgetful, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { countersClauses } from './counters.contract.ts'
import { cappedMutants } from './counters.capped.mutants.ts'
import { distinctMutants } from './counters.distinct.mutants.ts'
import { rememberedMutants } from './counters.remembered.mutants.ts'
import { removeMutants } from './counters.remove.mutants.ts'
import { setsMutants } from './counters.sets.mutants.ts'

const mutant = mutate<Counters>

/** Counts every delivery as a new one. */
const countsAgain = mutant((counters) => {
  let deliveries = 0
  return { add: (source, position, tallies) => counters.add(`${source}#${++deliveries}`, position, tallies) }
})

const changedBy = (change: (by: number) => number) =>
  mutant((counters) => ({
    add: (source, position, tallies) =>
      counters.add(
        source,
        position,
        tallies.map(({ increments }) => ({
          increments: increments.map((one) => ({ ...one, by: change(one.by) })),
        })),
      ),
  }))

export const countersMutants: Mutants<Counters, typeof countersClauses> = {
  'adds up': mutant((counters) => ({
    add: (source, position, tallies) => counters.add(source, position, tallies.slice(0, 1)),
  })),
  'takes away with a negative increment': changedBy(Math.abs),
  'adds up large numbers exactly': changedBy(Math.fround),
  'counts a field that is not well-formed text as what it is read as': mutant((counters) => ({
    read: async (names) =>
      (await counters.read(names)).map((fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([field, total]) => [field.replace('\ufffd', ''), total]),
        ),
      ),
  })),
  'reads in the order asked for, and an unknown counter as empty': mutant((counters) => ({
    read: (names) => counters.read([...new Set(names)].sort()),
  })),
  'counts the same source and offset once': countsAgain,
  'counts an offset once when deliveries race': countsAgain,
  'adds nothing to totals that were put back behind what was added before': mutant((counters) => ({
    add: (source, { after: _, ...position }, tallies) => counters.add(source, position, tallies),
  })),
  'counts from offset zero': mutant((counters) => ({
    add: async (source, position, tallies) =>
      position.offset > 0 ? counters.add(source, position, tallies) : undefined,
  })),
  'keeps sources apart': mutant((counters) => ({
    add: (_, position, tallies) => counters.add('one-for-all', position, tallies),
  })),
  'knows the last offset of a source, and none of an unknown one': mutant((counters) => ({
    position: async (source) => (await counters.position(source)) ?? { offset: 0 },
  })),
  'knows when what stands at the last offset was appended, where that was told': mutant((counters) => ({
    add: (source, { offset }, tallies) => counters.add(source, { offset }, tallies),
  })),
  'moves a source back to where it is told to, and only from where it stands': mutant((counters) => ({
    rewind: async (source, { to }) => {
      const from = (await counters.position(source))?.offset ?? 0
      await counters.rewind(source, { from, to })
    },
  })),
  'counts a key given with once the first time only, from whatever source': mutant((counters) => ({
    add: (source, position, tallies) =>
      counters.add(
        source,
        position,
        tallies.map((tally) =>
          tally.once ? { ...tally, once: { ...tally.once, key: `${source}/${tally.once.key}` } } : tally,
        ),
      ),
  })),
  'changes nothing when a part of an addition fails': mutant((counters) => ({
    async add(source, position, tallies) {
      for (const [index, tally] of tallies.entries())
        await counters.add(`${source}/${index}`, position, [tally])
      await counters.add(source, position, [])
    },
  })),
  'adds ten thousand tallies at once': mutant((counters) => ({
    add: (source, position, tallies) => counters.add(source, position, tallies.slice(0, 1000)),
  })),
  'keeps totals, offsets and keys when it is opened again': forgetful(),
  ...rememberedMutants,
  ...distinctMutants,
  ...cappedMutants,
  ...removeMutants,
  ...setsMutants,
}

export const countersMutationTest = mutationTest('counters', {
  clauses: countersClauses,
  mutants: countersMutants,
})
