import type { Collection, Documents } from '@vitrine/engines'
import { sharedState } from '../shared-state.ts'
import { unversioned, unversionedNames } from '../upgrades/unversioned-projections.ts'
import { emptied, firstGenerations, type Generation, type Generations } from './generations.ts'
import type { AnyProjection } from './projection.ts'

const statesName = 'projections'

/** Which of a service's documents can be built from logs, for the repair of damaged files: generations and snapshots. */
export const derivedDocuments = {
  isDerived: (collection: string) => /-\d+$|^snapshots-/.test(collection),
  states: statesName,
  lost: (state: object): Generations => emptied(state as Generations),
}

/** How old a process's knowledge of the generations may be: a writer waits for this long. */
export const knownForMs = 1_000

export type GenerationStore = ReturnType<typeof generationStore>

/** The generations of one projection, as every process of the service agrees on them. */
export function generationStore(given: {
  documents: Documents
  projection: AnyProjection
  /** Whether there were events before the projection was first opened. */
  hasHistory: () => Promise<boolean>
}) {
  const { documents, projection, hasHistory } = given
  return sharedState<Generations>({
    collection: documents.collection(statesName),
    id: projection.name,
    first: async () =>
      firstGenerations((await hasHistory()) ? unversioned.version : projection.version, Date.now()),
    knownForMs,
  })
}

const named = (name: string, { number }: Generation) => `${name}-${number}`

export type GenerationCollections = { documents: Collection<object>; rows: Collection<object> | undefined }

/** The collections of each generation of a projection. */
export function generationCollections(documents: Documents, projection: AnyProjection) {
  const { rows, indexes = [] } = projection
  const opened = new Map<number, GenerationCollections>()
  const open = (generation: Generation): GenerationCollections => {
    const names = collectionNames(projection, generation)
    return {
      documents: documents.collection<object>(names.documents, { indexes }),
      rows: names.rows
        ? documents.collection<object>(names.rows, { indexes: rows?.indexes ?? [] })
        : undefined,
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

function collectionNames(projection: AnyProjection, generation: Generation) {
  const { name, rows } = projection
  return (
    unversionedNames(projection, generation) ?? {
      documents: named(name, generation),
      rows: rows && named(rows.name, generation),
    }
  )
}
