import type { Capped, Counters, CounterSet, Tally } from '@vitrine/engines'
import { forgetful, mutate, type Mutant } from '../contract/mutants.ts'
import type { cappedClauses } from './counters.capped.contract.ts'
import { atPace } from './counters.remembered.mutants.ts'

const withTallies = (change: (tallies: readonly Tally[], source: string) => readonly Tally[]) =>
  mutate<Counters>((counters) => ({
    add: (source, position, tallies) => counters.add(source, position, change(tallies, source)),
  }))
const changed = (change: (capped: Capped, source: string) => Capped) =>
  withTallies((tallies, source) =>
    tallies.map((tally) => ({
      ...tally,
      increments: tally.increments.map((one) =>
        one.capped ? { ...one, capped: change(one.capped, source) } : one,
      ),
    })),
  )

/** Values take their places before anything is counted. */
const tooEarly = mutate<Counters>((counters) => ({
  async add(source, position, tallies) {
    const places = tallies.map(({ increments }) => ({
      increments: increments.map((one) => ({ ...one, by: 0 })),
    }))
    await counters.add(`early-${source}`, position, places)
    await counters.add(source, position, tallies)
  },
}))

export const cappedMutants: Record<keyof typeof cappedClauses, Mutant<Counters>> = {
  'counts the first values of a group in their own fields and others beyond, in the order of the tallies':
    withTallies((tallies) => [
      ...tallies.filter((tally) => !tally.once),
      ...tallies.filter((tally) => tally.once),
    ]),
  'keeps the places of a group over additions, counters, sources and when it is opened again': forgetful(),
  'keeps groups apart, also where they count in one field': changed((capped) => ({
    ...capped,
    group: 'one',
  })),
  'gives a place only to what counts': tooEarly,
  'sums exactly what is capped, whoever adds it at once': changed((capped, source) => ({
    ...capped,
    group: source,
  })),
  'keeps the groups of each set of counters apart, and drops them with it': mutate<Counters>((counters) => ({
    set: (): CounterSet => counters,
  })),
  'remembers a group for 36 days from its first value': atPace(2),
  'forgets a group after 36 days, with the values that came later': atPace(0.9),
  'changes nothing when a group has no whole number of values': changed((capped) => ({
    ...capped,
    most: capped.most || 1,
  })),
}
