import type { Documents } from '@vitrine/engines'
import type { Mutant } from '../contract/mutants.ts'
import type { nextClauses } from './documents.next.contract.ts'
import { mutateCollection } from './mutate-collection.ts'

/** Looks first and writes then. */
const looksFirst = mutateCollection((collection) => ({
  async storeNext(next) {
    const found = await collection.entries(next.map(({ id }) => id))
    const versions = new Map(found.map(({ id, version }) => [id, version]))
    const due = next.map(({ id, version }) => (versions.get(id) ?? 0) === version - 1)
    await collection.write(next.filter((_, place) => due[place]))
    return due
  },
}))

const silentOfEveryThird = () => {
  let stored = 0
  return mutateCollection((collection) => ({
    storeNext: async (next) =>
      (await collection.storeNext(next)).map((isStored) => isStored && (stored += 1) % 3 > 0),
  }))
}

export const nextMutants: Record<keyof typeof nextClauses, Mutant<Documents>> = {
  'stores many, each in place of the version before and of no other, and says which': mutateCollection(
    (collection) => ({
      async storeNext(next) {
        await collection.write(next)
        return next.map(() => true)
      },
    }),
  ),
  'stores as many as are given, and has them when it is opened again': mutateCollection((collection) => ({
    async storeNext(next) {
      await collection.storeNext(next.slice(0, 1_000))
      return next.map(() => true)
    },
  })),
  'does not forget as a removal what was stored after it': mutateCollection((collection) => ({
    async forgetRemovals(before) {
      await collection.forgetRemovals(before)
      for (const { id, version } of await collection.find()) await collection.remove(id, version)
    },
  })),
  'stores of many that race for the same versions exactly one of each': looksFirst,
  'says of everything it stored that it did, also when others follow at once': silentOfEveryThird(),
}
