import { repeat } from '@vitrine/concurrency'
import type { Documents, EventStore, RecordedEvent, Stop } from '@vitrine/engines'
import { unversioned } from '../upgrades/unversioned-projections.ts'
import { applyTo, removalsKeptMs } from './apply.ts'
import { ownLog, type EventSource } from './event-source.ts'
import { generationCollections, generationStore } from './generation-store.ts'
import { liveOf, needsBuild, outdated, unbuilt, writtenOf, type Generations } from './generations.ts'
import { NewerProjection, type ManagedProjection } from './managed-projection.ts'
import { maintenance } from './maintenance.ts'
import type { AnyProjection, Projection } from './projection.ts'
import { readSide, type Reading } from './reading.ts'
import { statusOf, type ProjectionStatus } from './status.ts'
import { verify, type Verified, type VerifyOptions } from './verify.ts'

export type Projections = ReturnType<typeof projectionsOf>

const sweepEveryMs = 60 * 60 * 1000

/** The projections of one service: read, updated with new events, and rebuilt when their version has changed. */
export function projectionsOf(given: {
  documents: Documents
  store: EventStore
  onFailed: (error: unknown) => void
}) {
  const { documents, store, onFailed } = given
  const all = new Map<string, ManagedProjection>()
  const stopping = new AbortController()
  const { buildFirst, maintainFor } = maintenance({ signal: stopping.signal, onFailed })

  const register = (projection: AnyProjection, source?: EventSource): ManagedProjection => {
    if (all.has(projection.name)) throw new Error(`There are two projections called ${projection.name}`)
    const collections = generationCollections(documents, projection)
    const hasHistory = async () => {
      if (source) return (await collections.of(unversioned).documents.count()) > 0
      for await (const page of store.scan({ prefix: `${projection.kind}-` })) return page.length > 0
      return false
    }
    const managed: ManagedProjection = {
      failure: null,
      projection,
      source: source ?? ownLog(store),
      isOwn: source === undefined,
      collections,
      generations: generationStore({ documents, projection, hasHistory }),
    }
    all.set(projection.name, managed)
    return managed
  }
  const checkVersion = ({ projection }: ManagedProjection, state: Generations) => {
    const { version } = liveOf(state)
    if (version > projection.version) throw new NewerProjection(projection, version)
  }

  /** Applies consecutive events of one stream to every generation of a projection. */
  const applyToAll = async (managed: ManagedProjection, events: readonly RecordedEvent[]) => {
    const state = await managed.generations.fresh()
    checkVersion(managed, state)
    for (const generation of writtenOf(state)) {
      if (generation.version > managed.projection.version)
        throw new NewerProjection(managed.projection, generation.version)
      await applyTo(managed.collections.of(generation), { ...managed, events })
    }
  }
  const concerns = ({ projection }: ManagedProjection, { stream, type }: RecordedEvent) =>
    stream.startsWith(`${projection.kind}-`) && projection.events.types.includes(type)

  const forgetRemovals = async () => {
    for (const { generations, collections } of all.values())
      for (const generation of writtenOf(await generations.fresh()))
        await collections.of(generation).documents.forgetRemovals(Date.now() - removalsKeptMs)
  }
  const one = (name: string): ManagedProjection => {
    const managed = all.get(name)
    if (!managed) throw new UnknownProjection(name, [...all.keys()])
    return managed
  }

  return {
    /** Registers a projection of this service's own events, or of the events of `source`. */
    project<Event, Document extends object, Row extends object>(
      projection: Projection<Event, Document, Row>,
      source?: EventSource,
    ): Reading<Document, Row> {
      const managed = register(projection, source)
      return {
        ...readSide<Document>(managed, 'documents'),
        rows: readSide<Row>(managed, 'rows'),
        isCurrent: async () => !needsBuild(await managed.generations.fresh(), projection.version),
        preparing: async () => (projection.behind ? unbuilt(await managed.generations.fresh()) : null),
        generation: async () => liveOf(await managed.generations.latest()).number,
      }
    },
    /**
     * Reads the state of each projection; to be awaited before anything is read or appended. A projection that has events
     * and no documents is built first, unless it may be built behind.
     */
    async open(): Promise<void> {
      const opening = (managed: ManagedProjection) =>
        managed.projection.behind ? managed.generations.refresh() : buildFirst(managed)
      await Promise.all([...all.values()].map(opening))
    },
    /**
     * Applies events of one stream, new or repeated, to the projections of this service's own events: together, so that they
     * share a flush; `now`: to those that writers wait for.
     */
    async apply(events: readonly RecordedEvent[], which: 'all' | 'now' = 'all'): Promise<void> {
      await Promise.all(
        [...all.values()].map(async (managed) => {
          const isAsked = managed.isOwn && !(which === 'now' && managed.projection.later)
          const own = isAsked ? events.filter((event) => concerns(managed, event)) : []
          if (own.length > 0) await applyToAll(managed, own)
        }),
      )
    },
    /** Applies an event of another service to one projection. */
    applyTo: (name: string, event: RecordedEvent) => applyToAll(one(name), [event]),
    /** Applies the events of one id that a projection has not seen, from its source. */
    async catchUp(name: string, id: string): Promise<void> {
      const managed = one(name)
      const live = managed.collections.of(liveOf(await managed.generations.fresh()))
      const [stored] = await live.documents.entries([id])
      const stream = `${managed.projection.kind}-${id}`
      const events = await managed.source.read(stream, { after: stored?.version ?? 0 })
      if (events.length > 0) await applyToAll(managed, events)
    },
    /** Requests a rebuild beside the live generation, by whichever process is first. */
    async rebuild(name: string): Promise<void> {
      const { generations } = one(name)
      await generations.change((state) => outdated(state, Date.now()))
    },
    verify: async (name: string, options?: VerifyOptions): Promise<Verified> => verify(one(name), options),
    names: (): string[] => [...all.keys()],
    list: (): Promise<ProjectionStatus[]> =>
      Promise.all(
        [...all.values()].map(async (managed) => statusOf(managed, await managed.generations.refresh())),
      ),
    /** Builds what is new or has another version, now and whenever a rebuild is requested. */
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
