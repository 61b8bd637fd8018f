import type { Collection, Documents, Stored } from '@vitrine/engines'
import { emptied, firstGenerations, type Generation, type Generations } from './generations.ts'
import type { AnyProjection } from './projection.ts'

const statesName = 'projections'

/** What of a service's documents follows from logs, for whoever finds it damaged: generations, and snapshots. */
export const derivedDocuments = {
  isDerived: (collection: string) => /-\d+$|^snapshots-/.test(collection),
  states: statesName,
  lost: (state: object): Generations => emptied(state as Generations),
}

/** What a process knows of the generations may be this old: whoever changes them waits for it. */
export const knownForMs = 1_000

export type GenerationStore = ReturnType<typeof generationStore>

/** The generations of one projection, as every process of the service agrees on them. */
export function generationStore(given: {
  documents: Documents
  projection: AnyProjection
  /** Whether events came before the projection was first opened. */
  hasHistory: () => Promise<boolean>
}) {
  const { documents, projection, hasHistory } = given
  const states = documents.collection<Generations>(statesName)
  let known: Stored<Generations> | undefined
  let knownSince = -Infinity
  let reading: Promise<Stored<Generations>> | undefined

  const open = async (): Promise<Stored<Generations>> => {
    const found = await states.get(projection.name)
    if (found) return found
    const version = (await hasHistory()) ? 0 : projection.version
    await states.insert(projection.name, 1, firstGenerations(version, Date.now()))
    return (await states.get(projection.name)) ?? open()
  }
  const read = async () => {
    const asked = performance.now() // what changes while it is read may not be in it
    known = newest(known, await open())
    knownSince = asked
    return known
  }
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)))

  return {
    refresh: async () => (await refresh()).document,
    /** What is known, if that is not too old to go by; a reading under way may be, one that begins now is not. */
    async fresh(): Promise<Generations> {
      const oldest = performance.now() - knownForMs
      while (!known || knownSince < oldest) await refresh()
      return known.document
    },
    /** What was known last, however old: what is read there is still kept up to date. */
    async latest(): Promise<Generations> {
      return (known ?? (await refresh())).document
    },
    /** Changes them, whoever else does at the same time; answers whether there was anything to change. */
    async change(decide: (state: Generations) => Generations): Promise<boolean> {
      for (;;) {
        const { version, document } = await refresh()
        const next = decide(document)
        if (next === document) return false
        if (await states.replace(projection.name, version + 1, next)) {
          known = newest(known, { id: projection.name, version: version + 1, document: next })
          return true
        }
      }
    },
  }
}

/** A reading that was slow may bring what is older than what is known. */
const newest = <State extends { version: number }>(known: State | undefined, found: State): State =>
  known && known.version > found.version ? known : found

const named = (name: string, { number }: Generation) => `${name}-${number}`

export type GenerationCollections = { documents: Collection<object>; rows: Collection<object> | undefined }

/** Where the generations of a projection keep what they hold. */
export function generationCollections(documents: Documents, projection: AnyProjection) {
  const { rows, indexes = [] } = projection
  const opened = new Map<number, GenerationCollections>()
  const open = (generation: Generation): GenerationCollections => {
    const names = collectionNames(projection, generation)
    return {
      documents: documents.collection<object>(names.documents, { indexes }),
      rows: rows && documents.collection<object>(names.rows!, { indexes: rows.indexes ?? [] }),
    }
  }
  return {
    of(generation: Generation): GenerationCollections {
      const collections = opened.get(generation.number) ?? open(generation)
      opened.set(generation.number, collections)
      return collections
    },
    async drop(generation: Generation) {
      opened.delete(generation.number)
      const names = collectionNames(projection, generation)
      await documents.drop(names.documents)
      if (names.rows) await documents.drop(names.rows)
    },
  }
}
export type CollectionsOf = ReturnType<typeof generationCollections>

function collectionNames({ name, rows, formerly }: AnyProjection, generation: Generation) {
  const isFormer = generation.number === 0
  return {
    documents: isFormer ? (formerly?.documents ?? name) : named(name, generation),
    rows: rows && (isFormer ? (formerly?.rows ?? rows.name) : named(rows.name, generation)),
  }
}

/** The number of a generation that was kept before projections had versions. */
export const former: Generation = { number: 0, version: 0, state: 'live', since: 0, events: 0 }
