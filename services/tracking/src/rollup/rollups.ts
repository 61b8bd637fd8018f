import type { Activity, DemoFigures, RollupStatus } from '@vitrine/contracts'
import type { ActivityStream, Counters, CounterSet, Documents, Stop } from '@vitrine/engines'
import type { OpenFigures } from '../figures/close-days.ts'
import type { ReadFigures } from '../figures/read-figures.ts'
import type { OutfitReplica, ProductPlaces } from '../outfits/outfit-replica.ts'
import type { ReportFigures } from '../reports/figure-days.ts'
import { isByHour } from '../upgrades/totals-by-hour.ts'
import { firstVersionOf } from '../upgrades/totals-without-generations.ts'
import { isOfItems } from './batch-tally.ts'
import { classifyBatchesWith, classifyWith } from './classify.ts'
import { countGenerations } from './count-generations.ts'
import { sourceOf } from './counting-cursors.ts'
import { groupOf, progress, setOf } from './generation-reader.ts'
import { generationTotals } from './generation-totals.ts'
import { excludedTotals, rollupVersion } from './roll-up.ts'
import {
  countedBy,
  countsDemo,
  demoRemoved,
  recountRequested,
  type Building,
  type Generation,
} from './rollup-state.ts'
import { rollupStore } from './rollup-store.ts'
import type { OnStreamFault } from './stream-fault.ts'

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
  const totals = generationTotals(given)

  return {
    /** The totals that are read. */
    live: async (): Promise<CounterSet> => setOf(counters, (await store.latest()).live),
    /** The figures of days and months in the totals that are read. */
    figures: async (): Promise<ReadFigures> => totals.of((await store.latest()).live).read,
    /** The same for reports. Of a generation by the hour, posts are not ranked. */
    reported: async (): Promise<ReportFigures> => {
      const { live } = await store.latest()
      return isByHour(live)
        ? { read: totals.of(live).read, addPosts: async () => undefined, postIds: [] }
        : totals.figuresOf(live)
    },
    /** What is counted of days now, where days that are over are moved out of the counters. */
    open: async (): Promise<OpenFigures[]> =>
      countedBy(await store.latest(), version)
        .filter((generation) => !isByHour(generation))
        .map((generation) => ({
          counters: setOf(counters, generation),
          figures: totals.figuresOf(generation),
        })),
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
    start: (): Stop => countGenerations({ reader, totals, outfits, version, retiredMs, onFailed }),
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
