import { randomUUID } from 'node:crypto'
import { repeat } from '@vitrine/concurrency'
import { reportLimits, type Activity, type DemoFigures, type RollupStatus } from '@vitrine/contracts'
import type { ActivityStream, Counters, CounterSet, Documents, Stop } from '@vitrine/engines'
import type { OpenFigures } from '../figures/close-days.ts'
import { figuresOf, type Figures } from '../figures/figures.ts'
import type { ReportFigures } from '../reports/figure-days.ts'
import { inPieces, type ReadFigures } from '../figures/read-figures.ts'
import type { OutfitReplica, ProductPlaces } from '../outfits/outfit-replica.ts'
import { daysFromHours } from '../upgrades/days-from-hours.ts'
import { isByHour } from '../upgrades/totals-by-hour.ts'
import { firstVersionOf } from '../upgrades/totals-without-generations.ts'
import { carryOver, type Totals } from './carry-over.ts'
import { spanOf } from './carried-days.ts'
import { countChanges } from './count-changes.ts'
import { sourceOf } from './counting-cursors.ts'
import { groupOf, progress, readGeneration, setNameOf, setOf } from './generation-reader.ts'
import { isOfItems } from './batch-tally.ts'
import { classifyBatchesWith, classifyWith } from './classify.ts'
import { excludedTotals, rollupVersion } from './roll-up.ts'
import {
  begun,
  countedBy,
  countsDemo,
  demoRemoved,
  dropped,
  removable,
  switched,
  recountRequested,
  type Building,
  type Generation,
  type RollupState,
} from './rollup-state.ts'
import { knownForMs, rollupStore } from './rollup-store.ts'
import type { OnStreamFault } from './stream-fault.ts'

const hourMs = 60 * 60 * 1000
/** The shortest retention that the settings allow for the stream. */
const certainMs = 31 * 24 * hourMs
const dropForMs = 100

export type RollupsOptions = {
  activity: ActivityStream
  counters: Counters
  documents: Documents
  outfits: Pick<OutfitReplica, 'getMany'> & ProductPlaces
  /** The key of a day for its agents; undefined when it is destroyed. */
  agentKeyOf: (day: string) => Promise<string | undefined>
  /** Has clicks wait whose product is not known yet. */
  wait: (records: readonly Activity[]) => Promise<void>
  now: () => Date
  onUnreadable: (offset: number) => void
  /** Called when the stream is not the one that was counted. */
  onFault: OnStreamFault
  onFailed: (error: unknown) => void
  version?: number
  /** How long totals stay that are no longer read: every process knows by then. */
  retiredMs?: number
}

export type Rollups = ReturnType<typeof rollups>

/**
 * The totals of the activity stream, in generations: one is read, and another may be counted beside it. Both count every new
 * record. The processes of a service share the work of each.
 */
export function rollups(given: RollupsOptions) {
  const { activity, counters, documents, outfits, agentKeyOf, now, onFailed } = given
  const { version = rollupVersion, retiredMs = 60_000 } = given
  const firstVersion = () => firstVersionOf(counters, version)
  const store = rollupStore({ documents, now, firstVersion })
  const classifying = { outfits, agentKeyOf }
  const reader = {
    ...given,
    store,
    classify: classifyWith(classifying),
    classifyBatches: classifyBatchesWith(classifying),
  }
  const figuresIn = figuresByGeneration(given)
  const totalsIn = (generation: Generation): Totals => {
    const set = setOf(counters, generation)
    if (isByHour(generation)) return { set, read: daysFromHours(set), closeAll: async () => undefined }
    const { read, closeAll } = figuresIn(generation)
    return { set, read: inPieces(read), closeAll }
  }
  const me = `carried-by-${randomUUID()}`
  const readers = new Map<number, Stop>()
  let latest: Awaited<ReturnType<ActivityStream['latest']>> | undefined

  /** Starts readers for the generations that are counted now, and stops the others. */
  const follow = async (state: RollupState) => {
    const generations = countedBy(state, version)
    for (const [number, stop] of readers)
      if (!generations.some((one) => one.number === number)) {
        await stop()
        readers.delete(number)
      }
    for (const generation of generations)
      if (!readers.has(generation.number))
        readers.set(
          generation.number,
          await readGeneration(generation, { ...reader, isDemoCounted: countsDemo(state, generation) }),
        )
  }
  /** Whether a generation has counted up to the end of the stream, as it was when last asked. */
  const caughtUp = async (building: Building) => {
    const due = latest
    latest = await activity.latest()
    if (!due) return false
    const set = setOf(counters, building)
    for (const { partition, offset } of due)
      if (((await set.position(sourceOf(partition)))?.offset ?? 0) < offset) return false
    return true
  }
  /** By the state of now: what is gone from the stream is noted before the records after it are counted. */
  const finish = async (number: number) => {
    const state = await store.refresh()
    const { live, building } = state
    if (building?.number !== number) return
    const [old, recounted] = [totalsIn(live), totalsIn(building)]
    await carryOver({
      old: { ...old, isByHour: isByHour(live) },
      recounted,
      isDemoLeaving: countsDemo(state, live) && !countsDemo(state, building),
      span: spanOf({
        heldFrom: building.heldFrom,
        certainFrom: Date.parse(building.began) - certainMs,
        now: now().getTime(),
        keptDays: reportLimits.days,
      }),
      by: me,
    })
    const titlesOf = async (ids: readonly string[]) =>
      new Map((await outfits.getMany(ids)).map(({ id, document }) => [id, document.title]))
    const { changed, changes } = await countChanges({ old: old.set, recounted: recounted.set, titlesOf })
    const result = {
      version: building.version,
      finished: now().toISOString(),
      records: await recordsOf(recounted.set),
      seconds: (now().getTime() - Date.parse(building.began)) / 1000,
      changed,
      changes,
    }
    await store.change((known) => switched(known, { number: building.number, result, now: now() }))
  }
  const drop = async (state: RollupState) => {
    const due = removable(state, { now: now().getTime(), afterMs: retiredMs })
    const until = performance.now() + dropForMs
    for (const number of due) {
      while (await counters.drop(setNameOf({ number }))) if (performance.now() > until) return
      await figuresIn({ number }).drop()
      await activity.forgetGroup(groupOf({ number }))
      await store.change((known) => dropped(known, number))
    }
  }
  const turn = async () => {
    const { state } = await store.change((known) => begun(known, { version, now: now() }))
    await follow(state)
    const { building } = state
    const isMine = building && !building.waits && building.version <= version
    if (isMine && (await caughtUp(building))) await finish(building.number)
    if (!building) latest = undefined
    await drop(state)
  }

  return {
    /** The totals that are read. */
    live: async (): Promise<CounterSet> => setOf(counters, (await store.latest()).live),
    /** The figures of days and months in the totals that are read. */
    figures: async (): Promise<ReadFigures> => totalsIn((await store.latest()).live).read,
    /** The same for reports. Of a generation by the hour, posts are not ranked. */
    reported: async (): Promise<ReportFigures> => {
      const { live } = await store.latest()
      return isByHour(live)
        ? { read: totalsIn(live).read, addPosts: async () => undefined, postIds: [] }
        : figuresIn(live)
    },
    /** What is counted of days now, where days that are over are moved out of the counters. */
    open: async (): Promise<OpenFigures[]> =>
      countedBy(await store.latest(), version)
        .filter((generation) => !isByHour(generation))
        .map((generation) => ({ counters: setOf(counters, generation), figures: figuresIn(generation) })),
    /** How many records the totals that are read contain, batches and their items among them, and how many are not counted yet. */
    position: async () => positionOf((await store.latest()).live),
    /** The group that counts them. */
    liveGroup: async (): Promise<string> => groupOf((await store.latest()).live),
    /** Has what the stream holds counted anew, by whichever process comes first. */
    recount: async () => void (await store.change(recountRequested)),
    /** Has the visits of the demo leave the totals: by a recount without them. */
    removeDemo: async () => void (await store.change((state) => demoRemoved(state, now()))),
    /** Whether the totals that are read contain visits of the demo, and whether these are about to leave. */
    async demo(): Promise<DemoFigures> {
      const state = await store.latest()
      if (!countsDemo(state, state.live)) return null
      const [read = {}] = await setOf(counters, state.live).read([progress.counter])
      if (!read[progress.demo]) return null
      return state.withoutDemoFrom === undefined ? 'counted' : 'leaving'
    },
    async status(): Promise<RollupStatus> {
      const { live, building, last } = await store.refresh()
      const [excluded = {}] = await setOf(counters, live).read([excludedTotals])
      return {
        version,
        live: { number: live.number, version: live.version },
        excluded: Object.fromEntries(Object.entries(excluded).filter(([reason]) => !isOfItems(reason))),
        recount: building && (await progressOf(building)),
        last,
      }
    },
    /** Counts what comes, and recounts where the version has changed or somebody asked. */
    start(): Stop {
      const stop = repeat({ everyMs: knownForMs, work: turn, onFailed })
      return async () => {
        await stop()
        await Promise.all([...readers.values()].map((stopReading) => stopReading()))
        readers.clear()
      }
    },
  }

  async function positionOf(generation: Generation) {
    const set = setOf(counters, generation)
    const [read = {}] = await set.read([progress.counter])
    const { [progress.field]: records = 0, [progress.batches]: batches = 0 } = read
    const { [progress.demo]: demo = 0, [progress.searches]: searches = 0, ...items } = read
    let left = 0
    for (const { partition, offset } of await activity.latest())
      left += Math.max(0, offset - ((await set.position(sourceOf(partition)))?.offset ?? 0))
    return { records, batches, demo, searches, items, left }
  }
  async function progressOf(building: Building) {
    const { records, left } = await positionOf(building)
    const seconds = Math.max(0.001, (now().getTime() - Date.parse(building.began)) / 1000)
    return { version: building.version, records, left, recordsPerSecond: Math.round(records / seconds) }
  }
}

/** Of each generation the figures, made once: they remember what was moved. */
function figuresByGeneration({ counters, documents }: Pick<RollupsOptions, 'counters' | 'documents'>) {
  const known = new Map<number, Figures>()
  return (generation: { number: number }): Figures => {
    const { number } = generation
    const figures =
      known.get(number) ?? figuresOf({ counters: setOf(counters, generation), documents, generation: number })
    known.set(number, figures)
    return figures
  }
}

const recordsOf = async (set: CounterSet) => (await set.read([progress.counter]))[0]?.[progress.field] ?? 0
