import type { Counters, CounterSet, Tally } from '@vitrine/engines'
import { mutate, type Mutant } from '../contract/mutants.ts'
import type { rememberedClauses } from './counters.remembered.contract.ts'

type Lasting = NonNullable<Tally['once']>['for']

/** Time goes at another pace: keys are remembered for longer or shorter. */
export const atPace =
  (pace: number): Mutant<Counters> =>
  (open) =>
  async () => {
    const { clock, ...opened } = await open()
    return { ...opened, clock: { advance: async (days) => clock?.advance(days * pace) } }
  }

/** Keys that should last for one time last for another. */
const lastsAs = (given: Lasting, taken: Lasting) => {
  const changed = (set: CounterSet): Pick<CounterSet, 'add'> => ({
    add: (source, position, tallies) =>
      set.add(
        source,
        position,
        tallies.map((tally) =>
          tally.once?.for === given
            ? { increments: tally.increments, once: { ...tally.once, for: taken } }
            : tally,
        ),
      ),
  })
  return mutate<Counters>((counters) => ({
    ...changed(counters),
    set: (name) => ({ ...counters.set(name), ...changed(counters.set(name)) }),
  }))
}

export const rememberedMutants: Record<keyof typeof rememberedClauses, Mutant<Counters>> = {
  'remembers a key of an hour for an hour': atPace(3),
  'forgets a key of an hour after two': lastsAs('hour', 'days'),
  'remembers a key of days for three days': lastsAs('days', 'hour'),
  'forgets a key of days after four': lastsAs('days', 'month'),
  'remembers a key of a month for 33 days': lastsAs('month', 'days'),
  'forgets a key of a month after 66 days': lastsAs('month', 'quarter'),
  'remembers a key of a quarter, as totals of the version before have them, for 90 days': lastsAs(
    'quarter',
    'days',
  ),
  'finds a key of days among those of a month, and the reverse': lastsAs('days', 'hour'),
  'takes a key of an hour for no other one': lastsAs('hour', 'days'),
}
