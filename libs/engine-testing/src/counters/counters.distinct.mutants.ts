import type { Counters, CounterSet, Tally } from '@vitrine/engines'
import { forgetful, mutate, type Mutant } from '../contract/mutants.ts'
import type { distinctClauses } from './counters.distinct.contract.ts'

type Distinct = NonNullable<Tally['distinct']>
const changed = (change: (distinct: Distinct, source: string) => Distinct) =>
  mutate<Counters>((counters) => ({
    add: (source, position, tallies) =>
      counters.add(
        source,
        position,
        tallies.map((tally) =>
          tally.distinct ? { ...tally, distinct: change(tally.distinct, source) } : tally,
        ),
      ),
  }))
const spelled = (members: Iterable<string>, spell: (member: string) => string) =>
  new Set([...members].map(spell))
const asTakenAway = ({ increments, ...rest }: Tally): Tally => ({
  ...rest,
  increments: increments.map((one) => ({ ...one, by: -one.by })),
})

export const distinctMutants: Record<keyof typeof distinctClauses, Mutant<Counters>> = {
  'counts the members of a set once each, whatever source they come from': changed(
    ({ set, members }, source) => ({ set, members: spelled(members, (member) => `${source} ${member}`) }),
  ),
  'estimates the same figure for the same members on every engine, in whatever order': changed(
    ({ set, members }) => ({ set, members: spelled(members, (member) => `${member}!`) }),
  ),
  'never counts less than before': mutate<Counters>((counters) => ({
    add: (source, position, tallies) =>
      counters.add(source, position, position.offset > 1 ? tallies.map(asTakenAway) : tallies),
  })),
  'adds the members of a set once for the same offset': mutate<Counters>((counters) => {
    let deliveries = 0
    return { add: (source, _, tallies) => counters.add(source, { offset: (deliveries += 1) }, tallies) }
  }),
  'adds no member when a part of an addition fails': mutate<Counters>((counters) => ({
    async add(source, position, tallies) {
      for (const [index, tally] of tallies.entries())
        await counters.add(`${source}/${index}`, position, [tally])
      await counters.add(source, position, [])
    },
  })),
  'keeps the members of each set of counters apart, and drops them with it': mutate<Counters>((counters) => ({
    set: (): CounterSet => counters,
  })),
  'adds the members of values beyond a cap to one set, which counts each once': changed(
    ({ set, members }) => ({ set, members }),
  ),
  'keeps the members of a set when it is opened again': forgetful(),
}
