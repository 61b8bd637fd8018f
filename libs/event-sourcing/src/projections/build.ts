import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { RecordedEvent } from '@vitrine/engines'
import type { EventSource } from './event-source.ts'
import { fold, relevant } from './fold.ts'
import {
  knownForMs,
  type CollectionsOf,
  type GenerationCollections,
  type GenerationStore,
} from './generation-store.ts'
import { advanced, pendingOf, claimed, isLeased, needsBuild, switched } from './generations.ts'
import { idIn, type AnyProjection } from './projection.ts'

const checkpointEveryMs = 1_000

export type BuildOptions = {
  projection: AnyProjection
  source: EventSource
  generations: GenerationStore
  collections: CollectionsOf
  /** Names this process among those that might build. */
  builder: string
  signal: AbortSignal
}

/**
 * Fills a new generation from the log while every process applies new events to it, then switches to it. Continues
 * where an earlier builder stopped. Answers whether it switched: not when another process builds or nothing is due.
 */
export async function build(given: BuildOptions): Promise<boolean> {
  const { projection, source, generations, builder, signal } = given
  const { version } = projection
  const { isChanged, state: begun } = await generations.change((state) => {
    const now = Date.now()
    if (!needsBuild(state, version) || isLeased(state, builder, now)) return state
    return claimed(state, { version, builder, now })
  })
  const building = pendingOf(begun)
  if (!isChanged || !building || !begun.build) return false
  // From now on every process applies new events to it, too: what is left to do is what the log holds already.
  await sleep(knownForMs * 1.5, undefined, { signal })

  const into = given.collections.of(building)
  let { after, events } = begun.build
  let checkpointAt = performance.now()
  const checkpoint = async () => {
    checkpointAt = performance.now()
    const { isChanged: isMine } = await generations.change((state) =>
      state.build?.builder === builder ? advanced(state, { after, events, now: Date.now() }) : state,
    )
    if (!isMine) throw new LeaseLost(projection.name)
  }
  for await (const page of source.scan({ prefix: `${projection.kind}-`, ...(after ? { after } : {}) })) {
    if (signal.aborted) break
    await fill(projection, into, page)
    const last = page.at(-1)
    if (last) after = { stream: last.stream, version: last.version }
    events += page.length
    if (performance.now() - checkpointAt > checkpointEveryMs) await checkpoint()
    await nextTurn() // requests get a turn, also where engines answer at once
  }
  await checkpoint()
  if (signal.aborted) return false
  const end = await generations.change((state) =>
    state.build?.builder === builder ? switched(state, Date.now()) : state,
  )
  return end.isChanged
}

/** Another process builds, because this one did not renew its lease in time. */
export class LeaseLost extends Error {
  constructor(projection: string) {
    super(`another process builds the projection ${projection} now`)
  }
}

/** Applies a page of events, each stream in its order, to a generation. */
export async function fill(
  projection: AnyProjection,
  into: GenerationCollections,
  page: readonly RecordedEvent[],
): Promise<void> {
  const byId = Map.groupBy(relevant(projection, page), ({ stream }) => idIn(projection, stream) ?? '')
  const stored = new Map((await into.documents.entries([...byId.keys()])).map((entry) => [entry.id, entry]))
  const writes = [...byId].map(([id, events]) => fold(projection, { stored: stored.get(id), events }))
  const rows = writes.flatMap((one) => one.rows)
  if (rows.length > 0) await into.rows?.write(withoutRepeats(rows))
  // A removal is stored only where a late event might still come for it.
  const documents = writes.flatMap((one) => one.documents)
  const needed = documents.filter(({ id, document }) => document || stored.has(id) || isRecent(page))
  if (needed.length > 0) await into.documents.write(needed)
}

/** Two streams may write one row; the newest counts. */
function withoutRepeats<Entry extends { id: string; version: number }>(entries: readonly Entry[]): Entry[] {
  const newest = new Map<string, Entry>()
  for (const entry of entries)
    if (entry.version >= (newest.get(entry.id)?.version ?? 0)) newest.set(entry.id, entry)
  return [...newest.values()]
}

const recentMs = 24 * 60 * 60 * 1000
const isRecent = (page: readonly RecordedEvent[]) =>
  page.some(({ at }) => Date.now() - Date.parse(at) < recentMs)
