import type { Counters } from '@vitrine/engines'
import { forgetful, mutate, type Mutant } from '../contract/mutants.ts'
import type { setsClauses } from './counters.sets.contract.ts'

const mutant = mutate<Counters>

export const setsMutants: Record<keyof typeof setsClauses, Mutant<Counters>> = {
  'keeps the totals, offsets and keys of each set apart': mutant((counters) => ({
    set: () => counters,
  })),
  'names every counter of a set': mutant((counters) => ({
    set: (name) => ({
      ...counters.set(name),
      async *names() {
        for await (const page of counters.set(name).names()) yield page.slice(1)
      },
    }),
  })),
  'drops a set in steps, with its offsets and keys, and no other': mutant((counters) => ({
    drop: async (name) => (name === undefined ? counters.drop(name) : false),
  })),
  'keeps its sets when it is opened again': forgetful(),
}
