import type { Counters } from '@vitrine/engines'
import { mutate, type Mutant } from '../contract/mutants.ts'
import type { removeClauses } from './counters.remove.contract.ts'

const mutant = mutate<Counters>

/** Removes a counter as it is by now, whatever fields were given. */
const asItIs = mutant((counters) => ({
  async remove(given) {
    const names = given.map(({ counter }) => counter)
    const now = await counters.read(names)
    return counters.remove(names.map((counter, place) => ({ counter, fields: now[place] ?? {} })))
  },
}))

export const removeMutants: Record<keyof typeof removeClauses, Mutant<Counters>> = {
  'removes a counter whose fields are exactly these, and begins anew after it': mutant(() => ({
    remove: async (given) => given.map(() => true),
  })),
  'removes no counter with other fields': asItIs,
  'removes many at once, each as if alone, and says which': mutant((counters) => ({
    async remove(given) {
      const removed = await counters.remove(given)
      return removed.map(() => removed.every(Boolean))
    },
  })),
  'removes a counter of its own set only': mutant((counters) => ({
    set: (name) => ({ ...counters.set(name), remove: counters.remove }),
  })),
  'loses nothing that is added while a counter is removed': asItIs,
}
