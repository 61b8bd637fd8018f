import { breaking, forgetful, type Break, type Breaks } from '../contract/breaks.ts'
import { canFail } from '../contract/can-fail.contract.ts'
import { documentsClauses } from './documents.contract.ts'
import { findBreaks } from './documents.find.breaks.ts'
import type { Collection, Documents } from './documents.ts'

/** Every collection the same, except for what `change` answers. */
export const breakCollection = (
  change: <D extends object>(
    collection: Collection<D>,
    name: string,
    documents: Documents,
  ) => Partial<Collection<D>>,
): Break<Documents> =>
  breaking<Documents>((documents) => ({
    collection: <D extends object>(name: string, options?: { indexes?: readonly (readonly string[])[] }) => {
      const collection = documents.collection<D>(name, options)
      return { ...collection, ...change(collection, name, documents) }
    },
  }))

const newest = 1_000_000
const ignoresVersions = breakCollection((collection) => ({
  async put(id, _, document) {
    await collection.put(id, newest, document)
  },
}))
const withoutTombstones = breakCollection((collection) => ({
  async remove(id, version) {
    await collection.remove(id, version)
    await collection.forgetRemovals(Date.now() + 60_000)
  },
}))
/** Looks first and writes then. */
const looksFirst = breakCollection((collection) => ({
  async replace(id, version, document) {
    if ((await collection.get(id))?.version !== version - 1) return false
    await collection.put(id, version, document)
    return true
  },
}))

export const documentsBreaks: Breaks<Documents, typeof documentsClauses> = {
  'reads back what was put, with its version': ignoresVersions,
  'has nothing where nothing was put': breakCollection((collection) => ({
    get: async (id) => (await collection.get(id)) ?? (await collection.find())[0],
  })),
  'replaces a document whole by a newer version': breakCollection((collection) => ({
    async put(id, version, document) {
      await collection.put(id, version, { ...(await collection.get(id))?.document, ...document })
    },
  })),
  'takes the same version once more': breakCollection((collection) => ({
    async put(id, version, document) {
      if ((await collection.get(id))?.version !== version) await collection.put(id, version, document)
    },
  })),
  'changes nothing for an older version': ignoresVersions,
  'ends at the newest of versions that race': breakCollection((collection) => {
    const busy = new Set<string>()
    return {
      async put(id, version, document) {
        if (busy.has(id)) return
        busy.add(id)
        await collection.put(id, version, document).finally(() => busy.delete(id))
      },
    }
  }),
  'inserts where there is none, and says so': breakCollection((collection) => ({
    async insert(id, version, document) {
      await collection.put(id, version, document)
      return true
    },
  })),
  'lets exactly one of twenty racing inserts through': breakCollection((collection) => ({
    async insert(id, version, document) {
      if (await collection.get(id)) return false
      await collection.put(id, version, document)
      return true
    },
  })),
  'inserts after a removal only what is newer than it': withoutTombstones,
  'removes a document from every answer': breakCollection((collection) => ({
    count: async (where) => (await collection.count(where)) + 1,
  })),
  'removes nothing for an older version, and nothing twice': breakCollection((collection) => ({
    remove: (id) => collection.remove(id, newest),
  })),
  'ignores an older put that comes after the removal': withoutTombstones,
  'gets many in the order asked for, without those that are not there': breakCollection((collection) => ({
    getMany: async (ids) => (await collection.find()).filter(({ id }) => ids.includes(id)),
  })),
  'keeps collections apart': breaking((documents) => ({
    collection: <D extends object>() => documents.collection<D>('one-for-all'),
  })),
  'replaces the version before and no other, and says so': breakCollection((collection) => ({
    async replace(id, version, document) {
      await collection.put(id, version, document)
      return true
    },
  })),
  'lets exactly one of twenty racing replacements through': looksFirst,
  'writes many at once, each as if it came alone': breakCollection((collection) => ({
    write: (entries) => collection.write(entries.map((entry) => ({ ...entry, version: newest }))),
  })),
  'shows what stands under an id, and what was removed': breakCollection((collection) => ({
    entries: (ids) => collection.getMany(ids),
  })),
  'forgets removals from before a time, and nothing else': breakCollection((collection) => ({
    forgetRemovals: () => collection.forgetRemovals(Date.now() + 60_000),
  })),
  'forgets a collection that is dropped, removals too, and no other': breaking((documents) => ({
    async drop(name) {
      const collection = documents.collection(name)
      for (const { id, version } of await collection.find()) await collection.remove(id, version)
    },
  })),
  'keeps documents and removals when it is opened again': forgetful(),
  ...findBreaks,
}

export const documentsCanFail = canFail('documents', { clauses: documentsClauses, breaks: documentsBreaks })
