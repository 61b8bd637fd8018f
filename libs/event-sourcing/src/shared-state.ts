import type { Collection, Stored } from '@vitrine/engines'

/**
 * Puts in place of what stands under an id what follows from it, whoever else does at the same time; answers what stands
 * then. `next` answers nothing, or what it was given, to leave it as it is; it is asked again when somebody was faster.
 */
export async function changeStored<Document extends object>(
  collection: Collection<Document>,
  id: string,
  next: (found: Document | undefined) => Document | Promise<Document>,
): Promise<Stored<Document>>
export async function changeStored<Document extends object>(
  collection: Collection<Document>,
  id: string,
  next: (found: Document | undefined) => Document | undefined | Promise<Document | undefined>,
): Promise<Stored<Document> | undefined>
export async function changeStored<Document extends object>(
  collection: Collection<Document>,
  id: string,
  next: (found: Document | undefined) => Document | undefined | Promise<Document | undefined>,
): Promise<Stored<Document> | undefined> {
  for (;;) {
    const [entry] = await collection.entries([id])
    const found = entry?.document
    const document = (await next(found)) ?? found
    if (!document) return undefined
    const before = entry?.version ?? 0
    if (document === found) return { id, version: before, document }
    const stored = { id, version: before + 1, document }
    const isStored = found
      ? await collection.replace(id, stored.version, document)
      : await collection.insert(id, stored.version, document)
    if (isStored) return stored
  }
}

export type SharedState<State> = {
  /** As it stands. */
  refresh(): Promise<State>
  /** What is known, if that is not too old to go by; a reading under way may be, one that begins now is not. */
  fresh(): Promise<State>
  /** What was known last, however old: a writer waits until every process knows the new state. */
  latest(): Promise<State>
  /** Changes it, whoever else does at the same time; answers what it is then, and whether that was this change. */
  change(decide: (state: State) => State): Promise<{ state: State; isChanged: boolean }>
}

/** One document that every process of a service agrees on. `knownForMs`: what a process knows of it may be this old. */
export function sharedState<State extends object>(given: {
  collection: Collection<State>
  id: string
  first: () => State | Promise<State>
  knownForMs: number
}): SharedState<State> {
  const { collection, id, first, knownForMs } = given
  let known: Stored<State> | undefined
  let knownSince = -Infinity
  let reading: Promise<State> | undefined

  /** A reading that was slow may bring what is older than what is known. */
  const learn = (found: Stored<State>): State => {
    if (!known || known.version <= found.version) known = found
    return known.document
  }
  const read = async () => {
    const asked = performance.now() // what changes while it is read may not be in it
    const found = await changeStored(collection, id, (state) => state ?? first())
    knownSince = asked
    return learn(found)
  }
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)))

  return {
    refresh,
    async fresh() {
      const oldest = performance.now() - knownForMs
      while (!known || knownSince < oldest) await refresh()
      return known.document
    },
    latest: async () => known?.document ?? refresh(),
    async change(decide) {
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
