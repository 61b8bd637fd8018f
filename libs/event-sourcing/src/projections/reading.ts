import type { Collection } from '@vitrine/engines'
import { liveOf } from './generations.ts'
import { NewerProjection, type ManagedProjection } from './managed-projection.ts'

/** Queries of a projection, always of its live generation. */
export type ReadSide<Document extends object> = Pick<
  Collection<Document>,
  'get' | 'getMany' | 'find' | 'count'
>

/** `rows`: what the projection keeps beside its documents, where it does. */
export type Reading<Document extends object, Row extends object> = ReadSide<Document> & {
  rows: ReadSide<Row>
  /** Whether the live generation was built by the running version, and no rebuild is requested. */
  isCurrent(): Promise<boolean>
  /** From how many events it was built so far, while it is built for the first time `behind` a start; null once it can be read. */
  preparing(): Promise<{ events: number } | null>
  /** Which generation is read: another one may hold something else under the same versions. */
  generation(): Promise<number>
}

export function readSide<Document extends object>(
  { projection, generations, collections }: ManagedProjection,
  which: 'documents' | 'rows',
): ReadSide<Document> {
  const { version, upcast } = projection
  const live = async () => {
    const generation = liveOf(await generations.latest())
    if (generation.version > version) throw new NewerProjection(projection, generation.version)
    const collection = collections.of(generation)[which] as Collection<Document> | undefined
    if (!collection) throw new Error(`The projection ${projection.name} has no rows`)
    const isOlder = generation.version < version && which === 'documents' && upcast !== undefined
    const today = <Found extends { document: Document }>(found: Found): Found =>
      isOlder ? { ...found, document: upcast(found.document) } : found
    return { collection, today }
  }
  return {
    async get(id) {
      const { collection, today } = await live()
      const found = await collection.get(id)
      return found && today(found)
    },
    async getMany(ids) {
      const { collection, today } = await live()
      return (await collection.getMany(ids)).map(today)
    },
    async find(query) {
      const { collection, today } = await live()
      return (await collection.find(query)).map(today)
    },
    async count(where) {
      return (await live()).collection.count(where)
    },
  }
}
