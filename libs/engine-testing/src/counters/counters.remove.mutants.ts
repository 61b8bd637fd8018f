import type { Counters } from '@vitrine/engines'
import { mutate, type Mutant } from '../contract/mutants.ts'
import type { removeClauses } from './counters.remove.contract.ts'

const mutant = mutate<Counters>

/** Removes a counter as it is by now, whatever fields were given. */
const asItIs = mutant((counters) => ({
  async remove(counter) {
    const [now = {}] = await counters.read([counter])
    return counters.remove(counter, now)
  },
}))

export const removeMutants: Record<keyof typeof removeClauses, Mutant<Counters>> = {
  'removes a counter whose fields are exactly these, and begins anew after it': mutant(() => ({
    remove: async () => true,
  })),
  'removes no counter with other fields': asItIs,
  'removes a counter of its own set only': mutant((counters) => ({
    set: (name) => ({ ...counters.set(name), remove: counters.remove }),
  })),
  'loses nothing that is added while a counter is removed': asItIs,
}
