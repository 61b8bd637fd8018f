import {
  isVersionConflict,
  type Documents,
  type EventStore,
  type RecordedEvent,
  type ScanCursor,
} from '@vitrine/engines'
import type { Log } from '@vitrine/service-kit'
import {
  favoritePost,
  favoriteProduct,
  like,
  save,
  savedItemId,
  type SavedItemKind,
} from '../saved-items/saved-item.events.ts'

/** Up to 2026-11 all that a person had saved was one stream, and the lists had other names and fields. */
const former = { prefixes: ['favorites-', 'interactions-'], lists: ['posts', 'products', 'likes', 'saves'] }

/** Kept at the number of events that lie before it. `after`: all streams up to this place are done. */
type Progress = { after?: ScanCursor; done: boolean }

/** An event, the stream it belongs to now, and how many of its events come before it there. */
type Move = { event: RecordedEvent; to: string; before: number }

const name = 'a-stream-for-each-saved-item'
const atOnce = 100
const tellEveryMs = 5_000

/**
 * Copies what earlier versions wrote, event by event, to a stream for each saved thing. Whatever was copied before
 * is passed over: it may be killed and run again, and several processes may do it at once. Once done, it costs one
 * look. Remembers one number for each thing of one person at a time.
 */
export async function splitStreams(given: {
  store: EventStore
  documents: Documents
  log: Pick<Log, 'info'>
}): Promise<void> {
  const { store, documents, log } = given
  const migrations = documents.collection<Progress>('migrations')
  const begun = await migrations.get(name)
  if (begun?.document.done) return

  let events = begun?.version ?? 0
  let toldAt = performance.now()
  const place = placing()
  for await (const page of formerEvents(store, begun?.document.after)) {
    await copy(store, page.flatMap(place))
    const unfinished = page.at(-1)?.stream
    const finished = page.slice(
      0,
      page.findIndex(({ stream }) => stream === unfinished),
    )
    const last = finished.at(-1)
    if (last) {
      const after = { stream: last.stream, version: last.version }
      await migrations.put(name, events + finished.length, { after, done: false })
    }
    events += page.length
    if (performance.now() - toldAt < tellEveryMs) continue
    toldAt = performance.now()
    log.info({ events }, 'saved items are being copied to streams of their own')
  }
  for (const list of former.lists) await documents.drop(list)
  await migrations.put(name, events + 1, { done: true })
  if (events > 0) log.info({ events }, 'saved items have streams of their own')
}

async function* formerEvents(store: EventStore, after: ScanCursor | undefined) {
  for (const prefix of former.prefixes) yield* store.scan({ prefix, ...(after ? { after } : {}) })
}

const home = <Item extends { userId: string }>(kind: SavedItemKind<Item>) => ({
  types: kind.events.types,
  streamOf: (event: RecordedEvent) => `${kind.kind}-${savedItemId(kind, kind.events.parse(event).data)}`,
})
const homes = [home(like), home(save), home(favoritePost), home(favoriteProduct)]

/** Says where each event belongs; to be asked in the order of the log, one person after the other. */
function placing() {
  let person = ''
  let counts = new Map<string, number>()
  return (event: RecordedEvent): Move[] => {
    if (event.stream !== person) counts = new Map()
    person = event.stream
    const to = homes.find(({ types }) => types.includes(event.type))?.streamOf(event)
    if (to === undefined) return []
    const before = counts.get(to) ?? 0
    counts.set(to, before + 1)
    return [{ event, to, before }]
  }
}

/** Nobody has to hear of what is copied: the lists are built from the log. */
async function copy(store: EventStore, moves: readonly Move[]): Promise<void> {
  const streams = [...Map.groupBy(moves, ({ to }) => to).values()]
  const copyStream = async (own: readonly Move[]) => {
    const copied: RecordedEvent[] = []
    for (const move of own) copied.push(...(await appendUnlessThere(store, move)))
    return copied
  }
  const copied: RecordedEvent[] = []
  for (let from = 0; from < streams.length; from += atOnce)
    copied.push(...(await Promise.all(streams.slice(from, from + atOnce).map(copyStream))).flat())
  await store.markPublished(copied)
}

async function appendUnlessThere(store: EventStore, { event, to, before }: Move): Promise<RecordedEvent[]> {
  const { type, data, at, by, trace } = event
  const context = { at, ...(by === undefined ? {} : { by }), ...(trace === undefined ? {} : { trace }) }
  try {
    return await store.append(to, before, [{ type, data }], context)
  } catch (error) {
    if (isVersionConflict(error)) return []
    throw error
  }
}
