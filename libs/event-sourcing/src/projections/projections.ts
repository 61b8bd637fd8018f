import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from '@vitrine/concurrency'
import {
  messageOf,
  type Collection,
  type Documents,
  type EventStore,
  type RecordedEvent,
  type Stop,
} from '@vitrine/engines'
import { applyTo, removalsKeptMs } from './apply.ts'
import { build, LeaseLost } from './build.ts'
import { ownLog, type EventSource } from './event-source.ts'
import {
  former,
  generationCollections,
  generationStore,
  type CollectionsOf,
  type GenerationStore,
} from './generation-store.ts'
import {
  dropped,
  liveOf,
  needsBuild,
  removable,
  without,
  writtenOf,
  type Generations,
} from './generations.ts'
import type { AnyProjection, Projection } from './projection.ts'
import { verify, type Verified, type VerifyOptions } from './verify.ts'

/** What can be asked of a projection: always of the generation that is live. */
export type ReadSide<Document extends object> = Pick<
  Collection<Document>,
  'get' | 'getMany' | 'find' | 'count'
>

/** `rows`: what the projection keeps beside its documents, where it does. */
export type Reading<Document extends object, Row extends object> = ReadSide<Document> & {
  rows: ReadSide<Row>
  /** Whether what is read was made by the running version, and nobody wants it replaced. */
  isCurrent(): Promise<boolean>
  /** Which generation is read: another one may hold something else under the same versions. */
  generation(): Promise<number>
}

export type ProjectionStatus = {
  name: string
  /** Of the running code. */
  version: number
  live: { number: number; version: number; events: number }
  /** Whether what is read was made by the running version, and nobody wants it replaced. */
  isCurrent: boolean
  /** `expected`: how many events the last build met, where that is known. */
  building: { version: number; events: number; expected: number | null; eventsPerSecond: number } | null
  /** Why this process could not build it when it tried last; null when it could, or did not have to. */
  failure: string | null
}

export class NewerProjection extends Error {
  /** Whoever meets it waits, as for an engine. */
  readonly code = 'engine-unavailable'
  constructor({ name, version }: AnyProjection, stored: number) {
    super(
      `The projection ${name} is kept at version ${stored} by a newer program, and this one knows version ${version}: stop this one, or bring the newer one back`,
    )
  }
}

export type Projections = ReturnType<typeof projectionsOf>

const lookEveryMs = 500
const sweepEveryMs = 60 * 60 * 1000
const failureMs = 2_000

type Kept = {
  projection: AnyProjection
  source: EventSource
  isOwn: boolean
  generations: GenerationStore
  collections: CollectionsOf
  failure: string | null
}

/** The projections of one service: read, kept up to date, and built anew when their version has changed. */
export function projectionsOf(given: {
  documents: Documents
  store: EventStore
  onFailed: (error: unknown) => void
}) {
  const { documents, store, onFailed } = given
  const builder = randomUUID()
  const all = new Map<string, Kept>()
  const stopping = new AbortController()

  const keep = (projection: AnyProjection, source?: EventSource): Kept => {
    if (all.has(projection.name)) throw new Error(`There are two projections called ${projection.name}`)
    const collections = generationCollections(documents, projection)
    const hasHistory = async () => {
      if (source) return (await collections.of(former).documents.count()) > 0
      for await (const page of store.scan({ prefix: `${projection.kind}-` })) return page.length > 0
      return false
    }
    const kept: Kept = {
      failure: null,
      projection,
      source: source ?? ownLog(store),
      isOwn: source === undefined,
      collections,
      generations: generationStore({ documents, projection, hasHistory }),
    }
    all.set(projection.name, kept)
    return kept
  }
  const checkVersion = ({ projection }: Kept, state: Generations) => {
    const { version } = liveOf(state)
    if (version > projection.version) throw new NewerProjection(projection, version)
  }

  /** Brings consecutive events of one stream to every generation of a projection. */
  const applyToAll = async (kept: Kept, events: readonly RecordedEvent[]) => {
    const state = await kept.generations.fresh()
    checkVersion(kept, state)
    for (const generation of writtenOf(state)) {
      if (generation.version > kept.projection.version)
        throw new NewerProjection(kept.projection, generation.version)
      await applyTo(kept.collections.of(generation), { ...kept, events })
    }
  }
  const concerns = ({ projection }: Kept, { stream, type }: RecordedEvent) =>
    stream.startsWith(`${projection.kind}-`) && projection.events.types.includes(type)

  const maintain = async ({ collections, ...kept }: Kept) => {
    const { generations } = kept
    const { version } = kept.projection
    const state = await generations.refresh()
    if (needsBuild(state, version)) await build({ ...kept, collections, builder, signal: stopping.signal })
    const drop = (state: Generations) => dropped(state, { version, now: Date.now() })
    if (drop(state) !== state) await generations.change(drop)
    const gone = removable(state, Date.now())
    for (const generation of gone) await collections.drop(generation)
    if (gone.length > 0) await generations.change((now) => without(now, gone))
  }
  const isUnbuilt = async ({ projection, isOwn, generations, collections }: Kept) => {
    const state = await generations.refresh()
    if (!isOwn || !needsBuild(state, projection.version)) return false
    return (await collections.of(liveOf(state)).documents.count()) === 0
  }
  const buildFirst = async (kept: Kept) => {
    while (await isUnbuilt(kept)) {
      await maintain(kept)
      if (await isUnbuilt(kept)) await sleep(lookEveryMs, undefined, { signal: stopping.signal })
    }
  }
  /** Failing builds are tried again; each is reported once for as long as it fails. */
  const maintainFor = async (kept: Kept) => {
    while (!stopping.signal.aborted)
      try {
        await maintain(kept)
        kept.failure = null
        await sleep(lookEveryMs, undefined, { signal: stopping.signal })
      } catch (error) {
        if (stopping.signal.aborted) return
        if (error instanceof LeaseLost) kept.failure = null
        else {
          if (kept.failure === null) onFailed(error)
          kept.failure = messageOf(error)
        }
        await sleep(failureMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
  }
  const forgetRemovals = async () => {
    for (const { generations, collections } of all.values())
      for (const generation of writtenOf(await generations.fresh()))
        await collections.of(generation).documents.forgetRemovals(Date.now() - removalsKeptMs)
  }
  const one = (name: string): Kept => {
    const kept = all.get(name)
    if (!kept) throw new UnknownProjection(name, [...all.keys()])
    return kept
  }

  return {
    /** Keeps a projection of this service's own events, or of those that come from `source`. */
    project<Event, Document extends object, Row extends object>(
      projection: Projection<Event, Document, Row>,
      source?: EventSource,
    ): Reading<Document, Row> {
      const kept = keep(projection, source)
      return {
        ...readSide<Document>(kept, 'documents'),
        rows: readSide<Row>(kept, 'rows'),
        isCurrent: async () => !needsBuild(await kept.generations.fresh(), projection.version),
        generation: async () => liveOf(await kept.generations.latest()).number,
      }
    },
    /**
     * Looks where each projection stands; to be awaited before anything is read or appended. One that is empty
     * although there is a past is built first: nothing could be read of it.
     */
    async open(): Promise<void> {
      await Promise.all([...all.values()].map(buildFirst))
    },
    /** Brings events of one stream, just appended or met again, to the projections of this service's own events. */
    async apply(events: readonly RecordedEvent[]): Promise<void> {
      for (const kept of all.values()) {
        const own = kept.isOwn ? events.filter((event) => concerns(kept, event)) : []
        if (own.length > 0) await applyToAll(kept, own)
      }
    },
    /** Brings an event of another service to one projection. */
    applyTo: (name: string, event: RecordedEvent) => applyToAll(one(name), [event]),
    /** Has it built anew beside the live one, by whichever process comes first. */
    async rebuild(name: string): Promise<void> {
      const { generations } = one(name)
      await generations.change((state) => ({ ...state, stale: liveOf(state).number }))
    },
    verify: async (name: string, options?: VerifyOptions): Promise<Verified> => verify(one(name), options),
    names: (): string[] => [...all.keys()],
    list: (): Promise<ProjectionStatus[]> =>
      Promise.all([...all.values()].map(async (kept) => statusOf(kept, await kept.generations.refresh()))),
    /** Builds what is new or has another version, now and whenever it is wanted. */
    start(): Stop {
      const sweeping = repeat({ everyMs: sweepEveryMs, work: forgetRemovals, onFailed })
      const maintaining = [...all.values()].map(maintainFor)
      return async () => {
        stopping.abort()
        await Promise.all([...maintaining, sweeping()])
      }
    },
  }
}

export class UnknownProjection extends Error {
  constructor(name: string, known: readonly string[]) {
    super(`There is no projection called ${name}: there are ${known.join(', ') || 'none'}`)
  }
}

function readSide<Document extends object>(
  { projection, generations, collections }: Kept,
  which: 'documents' | 'rows',
): ReadSide<Document> {
  const { version, upcast } = projection
  const live = async () => {
    const generation = liveOf(await generations.latest())
    if (generation.version > version) throw new NewerProjection(projection, generation.version)
    const collection = collections.of(generation)[which] as Collection<Document> | undefined
    if (!collection) throw new Error(`The projection ${projection.name} keeps no rows`)
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

function statusOf({ projection, failure }: Kept, state: Generations): ProjectionStatus {
  const { name, version } = projection
  const live = liveOf(state)
  const { build } = state
  const seconds = build ? (Date.now() - build.began) / 1000 : 0
  return {
    name,
    version,
    live: { number: live.number, version: live.version, events: live.events },
    isCurrent: !needsBuild(state, version),
    failure,
    building: build && {
      version,
      events: build.events,
      expected: live.events || null,
      eventsPerSecond: Math.round(build.events / Math.max(seconds, 0.001)),
    },
  }
}
