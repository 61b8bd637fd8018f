import type { Documents } from '@vitrine/engines'
import { mutate, forgetful, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { documentsClauses } from './documents.contract.ts'
import { findMutants } from './documents.find.mutants.ts'
import { nextMutants } from './documents.next.mutants.ts'
import { mutateCollection } from './mutate-collection.ts'

const newest = 1_000_000
const ignoresVersions = mutateCollection((collection) => ({
  async put(id, _, document) {
    await collection.put(id, newest, document)
  },
}))
const withoutTombstones = mutateCollection((collection) => ({
  async remove(id, version) {
    await collection.remove(id, version)
    await collection.forgetRemovals(Date.now() + 60_000)
  },
}))
/** Looks first and writes then. */
const looksFirst = mutateCollection((collection) => ({
  async replace(id, version, document) {
    if ((await collection.get(id))?.version !== version - 1) return false
    await collection.put(id, version, document)
    return true
  },
}))

const silentOfEveryThird = () => {
  let replaced = 0
  return mutateCollection((collection) => ({
    async replace(id, version, document) {
      return (await collection.replace(id, version, document)) && (replaced += 1) % 3 > 0
    },
  }))
}

/** Makes the writes of one turn in one, so that one that fails takes the others with it. */
function failingTogether() {
  let turn: Promise<unknown> | undefined
  return mutateCollection((collection) => {
    const writes: Promise<void>[] = []
    const all = async () => {
      await new Promise(setImmediate)
      await Promise.all(writes.splice(0))
      turn = undefined
    }
    return {
      async write(entries) {
        const written = collection.write(entries)
        written.catch(() => undefined)
        writes.push(written)
        await (turn ??= all())
      },
    }
  })
}

export const documentsMutants: Mutants<Documents, typeof documentsClauses> = {
  'reads back what was put, with its version': ignoresVersions,
  'has nothing where nothing was put': mutateCollection((collection) => ({
    get: async (id) => (await collection.get(id)) ?? (await collection.find())[0],
  })),
  'replaces a document whole by a newer version': mutateCollection((collection) => ({
    async put(id, version, document) {
      await collection.put(id, version, { ...(await collection.get(id))?.document, ...document })
    },
  })),
  'takes the same version once more': mutateCollection((collection) => ({
    async put(id, version, document) {
      if ((await collection.get(id))?.version !== version) await collection.put(id, version, document)
    },
  })),
  'changes nothing for an older version': ignoresVersions,
  'ends at the newest of versions that race': mutateCollection((collection) => {
    const busy = new Set<string>()
    return {
      async put(id, version, document) {
        if (busy.has(id)) return
        busy.add(id)
        await collection.put(id, version, document).finally(() => busy.delete(id))
      },
    }
  }),
  'inserts where there is none, and says so': mutateCollection((collection) => ({
    async insert(id, version, document) {
      await collection.put(id, version, document)
      return true
    },
  })),
  'lets exactly one of twenty racing inserts through': mutateCollection((collection) => ({
    async insert(id, version, document) {
      if (await collection.get(id)) return false
      await collection.put(id, version, document)
      return true
    },
  })),
  'inserts after a removal only what is newer than it': withoutTombstones,
  'removes a document from every answer': mutateCollection((collection) => ({
    count: async (where) => (await collection.count(where)) + 1,
  })),
  'removes nothing for an older version, and nothing twice': mutateCollection((collection) => ({
    remove: (id) => collection.remove(id, newest),
  })),
  'ignores an older put that comes after the removal': withoutTombstones,
  'gets many in the order asked for, without those that are not there': mutateCollection((collection) => ({
    getMany: async (ids) => (await collection.find()).filter(({ id }) => ids.includes(id)),
  })),
  'keeps collections apart': mutate((documents) => ({
    collection: <D extends object>() => documents.collection<D>('one-for-all'),
  })),
  'replaces the version before and no other, and says so': mutateCollection((collection) => ({
    async replace(id, version, document) {
      await collection.put(id, version, document)
      return true
    },
  })),
  'lets exactly one of twenty racing replacements through': looksFirst,
  'says of every replacement that took effect that it did, also when others follow at once':
    silentOfEveryThird(),
  'writes many at once, each as if it came alone': mutateCollection((collection) => ({
    write: (entries) => collection.write(entries.map((entry) => ({ ...entry, version: newest }))),
  })),
  'ends at the newest of many writes that come at once, and fails one that cannot be stored alone':
    failingTogether(),
  'shows what stands under an id, and what was removed': mutateCollection((collection) => ({
    entries: (ids) => collection.getMany(ids),
  })),
  'forgets removals from before a time, and nothing else': mutateCollection((collection) => ({
    forgetRemovals: () => collection.forgetRemovals(Date.now() + 60_000),
  })),
  'forgets a collection that is dropped, removals too, and no other': mutate((documents) => ({
    async drop(name) {
      const collection = documents.collection(name)
      for (const { id, version } of await collection.find()) await collection.remove(id, version)
    },
  })),
  'keeps documents and removals when it is opened again': forgetful(),
  ...nextMutants,
  ...findMutants,
}

export const documentsMutationTest = mutationTest('documents', {
  clauses: documentsClauses,
  mutants: documentsMutants,
})
