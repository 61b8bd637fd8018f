import type { Collection } from '@vitrine/engines'

/**
 * Replaces each document by what follows from it, safely beside other writers: `next` is called again where one was faster, and
 * answers what it was given to change nothing.
 */
export async function changeMany<Document extends object>(
  collection: Pick<Collection<Document>, 'entries' | 'storeNext'>,
  ids: readonly string[],
  next: (id: string, found: Document | undefined) => Document | undefined,
): Promise<void> {
  for (let left = ids; left.length > 0;) {
    const entries = new Map((await collection.entries(left)).map((entry) => [entry.id, entry]))
    const following = left.flatMap((id) => {
      const { version = 0, document: found } = entries.get(id) ?? {}
      const document = next(id, found)
      return document === undefined || document === found ? [] : [{ id, version: version + 1, document }]
    })
    const stored = following.length > 0 ? await collection.storeNext(following) : []
    left = following.filter((_, place) => !stored[place]).map(({ id }) => id)
  }
}
