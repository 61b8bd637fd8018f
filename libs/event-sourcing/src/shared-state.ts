import type { Collection, Stored } from '@vitrine/engines'

/**
 * Replaces a document by what follows from it, safely beside other writers; answers what is stored then. `next` returns
 * undefined, or what it was given, to change nothing; it is called again when another writer was faster.
 */
export async function changeStored<Document extends object, Next extends Document | undefined>(
  collection: Collection<Document>,
  id: string,
  next: (found: Document | undefined) => Next | Promise<Next>,
): Promise<Stored<Document> | Extract<Next, undefined>> {
  for (;;) {
    const [entry] = await collection.entries([id])
    const found = entry?.document
    const following = await next(found)
    const document = following ?? found
    if (!document) return following as Extract<Next, undefined>
    const before = entry?.version ?? 0
    if (document === found) return { id, version: before, document }
    const stored = { id, version: before + 1, document }
    const [isStored] = await collection.storeNext([stored])
    if (isStored) return stored
  }
}

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

/** One document that all processes of a service share. `knownForMs`: how old the known state may be. */
export function sharedState<State extends object>(given: {
  collection: Collection<State>
  id: string
  first: () => State | Promise<State>
  knownForMs: number
}) {
  const { collection, id, first, knownForMs } = given
  let known: Stored<State> | undefined
  let knownSince = -Infinity
  let reading: Promise<State> | undefined

  /** A slow read may return an older state than the known one. */
  const learn = (found: Stored<State>): State => {
    if (!known || known.version <= found.version) known = found
    return known.document
  }
  const read = async () => {
    const asked = performance.now() // later changes may be missing in what is read
    const found = await changeStored(collection, id, (state) => state ?? first())
    knownSince = asked
    return learn(found)
  }
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)))

  return {
    /** Reads the current state. */
    refresh,
    /** The known state, read again if it is too old. */
    async fresh() {
      const oldest = performance.now() - knownForMs
      while (!known || knownSince < oldest) await refresh()
      return known.document
    },
    /** What was known last, however old: a writer waits until every process knows the new state. */
    latest: async () => known?.document ?? refresh(),
    /** Changes it, safely beside other writers; answers the state after it, and whether this call changed it. */
    async change(decide: (state: State) => State) {
      let isChanged = false
      const stored = await changeStored(collection, id, async (found) => {
        const state = found ?? (await first())
        const next = decide(state)
        isChanged = next !== state
        return next
      })
      return { state: learn(stored), isChanged }
    },
  }
}
