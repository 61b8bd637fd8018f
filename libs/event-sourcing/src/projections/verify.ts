import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { messageOf, type Entry, type RecordedEvent } from '@vitrine/engines'
import type { EventSource } from './event-source.ts'
import { fold, relevant, type Writes } from './fold.ts'
import type { CollectionsOf, GenerationStore } from './generation-store.ts'
import { liveOf } from './generations.ts'
import { idIn, type AnyProjection } from './projection.ts'

/**
 * A document that is not what the log says. `stored` and `log`: the versions that they stand at; null where there is none.
 * `rows`: the rows of it that are missing or too old. `unreadable`: why the log says nothing that could be understood.
 */
export type Difference = {
  id: string
  stored: number | null
  log: number | null
  rows: string[]
  unreadable?: string
}
export type Verified = { events: number; documents: number; differences: Difference[] }
/** `onEvents`: called with how many events were compared so far. `signal` ends the work. */
export type VerifyOptions = { onEvents?: (events: number) => void; signal?: AbortSignal }

const longestList = 100
const pageSize = 500
const settleMs = 1_500

/**
 * Compares what is stored with what follows from the log, while writers go on: what differs is compared again a little
 * later. Holds the ids of all documents in memory.
 */
export async function verify(
  given: {
    projection: AnyProjection
    source: EventSource
    generations: GenerationStore
    collections: CollectionsOf
  },
  { onEvents, signal }: VerifyOptions = {},
): Promise<Verified> {
  const { projection, source, generations } = given
  const live = given.collections.of(liveOf(await generations.fresh()))
  const suspects = new Set<string>()
  const seen = new Set<string>()
  let events = 0

  const missingRows = async (rows: readonly Entry<object>[]) => {
    const stored = new Map(
      ((await live.rows?.entries(rows.map(({ id }) => id))) ?? []).map(({ id, version }) => [id, version]),
    )
    return rows.filter(({ id, version }) => (stored.get(id) ?? 0) < version)
  }
  const compare = async (streams: readonly (readonly RecordedEvent[])[]) => {
    const folded = streams.flatMap((stream) => {
      const said = whatIsSaid(projection, stream)
      if ('writes' in said) return [said.writes]
      suspects.add(said.id)
      return []
    })
    const ids = folded.flatMap(({ documents }) => documents.map(({ id }) => id))
    const stored = new Map((await live.documents.entries(ids)).map((one) => [one.id, one]))
    const missing = new Set(await missingRows(folded.flatMap(({ rows }) => rows)))
    for (const {
      documents: [entry],
      rows,
    } of folded) {
      if (!entry) continue
      if (entry.document) seen.add(entry.id)
      if (!same(entry, stored.get(entry.id)) || rows.some((row) => missing.has(row))) suspects.add(entry.id)
    }
  }
  for await (const streams of wholeStreams(source.scan({ prefix: `${projection.kind}-` }))) {
    events += streams.reduce((sum, stream) => sum + stream.length, 0)
    await compare(streams.map((stream) => relevant(projection, stream)))
    onEvents?.(events)
    await nextTurn(undefined, { signal })
  }
  for (let after: { value: null; id: string } | undefined; ;) {
    const page = await live.documents.find({ limit: pageSize, ...(after ? { after } : {}) })
    for (const { id } of page) if (!seen.has(id)) suspects.add(id)
    const last = page.at(-1)
    if (!last || page.length < pageSize) break
    await nextTurn(undefined, { signal })
    after = { value: null, id: last.id }
  }

  if (suspects.size > 0) await sleep(settleMs, undefined, { signal })
  const differences: Difference[] = []
  for (const id of suspects) {
    if (differences.length === longestList) break
    const stream = await source.read(`${projection.kind}-${id}`, { after: 0 })
    const said = whatIsSaid(projection, stream)
    const [stored] = await live.documents.entries([id])
    if (!('writes' in said)) {
      const { unreadable } = said
      differences.push({ id, stored: stored?.version ?? null, log: null, rows: [], unreadable })
      continue
    }
    const [log] = said.writes.documents
    const rows = (await missingRows(said.writes.rows)).map((row) => row.id)
    if (same(log, stored) && rows.length === 0) continue
    differences.push({ id, stored: stored?.version ?? null, log: log?.version ?? null, rows })
  }
  return { events, documents: seen.size, differences }
}

/** The document that follows from a stream, or why the stream cannot be read. */
function whatIsSaid(
  projection: AnyProjection,
  events: readonly RecordedEvent[],
): { writes: Writes } | { id: string; unreadable: string } {
  try {
    return { writes: fold(projection, { stored: undefined, events }) }
  } catch (error) {
    const stream = events[0]?.stream ?? ''
    const id = idIn(projection, stream) ?? stream
    return { id, unreadable: messageOf(error) }
  }
}

/** Removed and never stored are the same; a newer version was written meanwhile. */
function same(log: Entry<object> | undefined, stored: Entry<object> | undefined): boolean {
  if (stored && log && stored.version > log.version) return true
  if (!log?.document || !stored?.document) return !log?.document && !stored?.document
  return log.version === stored.version && JSON.stringify(log.document) === JSON.stringify(stored.document)
}

/** Pages of whole streams. */
async function* wholeStreams(
  pages: AsyncIterable<readonly RecordedEvent[]>,
): AsyncIterable<RecordedEvent[][]> {
  let open: RecordedEvent[] = []
  for await (const page of pages) {
    const streams = [...Map.groupBy([...open, ...page], ({ stream }) => stream).values()]
    open = streams.pop() ?? []
    if (streams.length > 0) yield streams
  }
  if (open.length > 0) yield [open]
}

export function describeDifference({ id, stored, log, rows, unreadable }: Difference): string {
  if (unreadable !== undefined) return `${id} cannot be compared: ${unreadable}`
  if (stored === null) return `${id} is missing: the log stands at version ${log}`
  if (log === null) return `${id} is stored at version ${stored} and not in the log`
  if (rows.length > 0) return `${id} lacks what leads to it: ${rows.join(', ')}`
  return `${id} is stored at version ${stored}, and differs from the log at version ${log}`
}
