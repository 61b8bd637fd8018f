import { pieces } from '@vitrine/concurrency'
import {
  isBatch,
  isSearch,
  isSingle,
  readRecord,
  type Activity,
  type ActivityRecord,
  type SearchRecord,
} from '@vitrine/contracts'
import {
  lastingMs,
  type ActivityStream,
  type Batch,
  type Counters,
  type CounterSet,
  type Stop,
  type Tally,
} from '@vitrine/engines'
import { byDay } from '../figures/figures-of.ts'
import { searchTallies } from '../searches/search-tally.ts'
import { byHour, isByHour } from '../upgrades/totals-by-hour.ts'
import { byKey, isByKey, quarterMs } from '../upgrades/totals-by-key.ts'
import { former, isFormer } from '../upgrades/totals-without-generations.ts'
import { batchTallies, itemFields, itemsRead, type ClassifiedBatch } from './batch-tally.ts'
import { countingCursors } from './counting-cursors.ts'
import type { Classify, ClassifyBatches } from './classify.ts'
import { forgottenBefore } from './forgotten.ts'
import { recentActivity, type RecentActivity } from './recent-activity.ts'
import { rollUp, type Classified, type DatedTally, type RollUp } from './roll-up.ts'
import { heldFrom, type Generation } from './rollup-state.ts'
import type { RollupStore } from './rollup-store.ts'
import type { OnStreamFault } from './stream-fault.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Kafka hands over thousands at once when there is much to catch up with: no call of an engine waits for all of them. */
const recordsAtOnce = 200
/** Counting what comes again takes less. */
const marginMs = 5 * 60 * 1000

export const groupOf = (generation: { number: number }) =>
  isFormer(generation) ? former.group : `rollup-${generation.number}`
export const setNameOf = (generation: { number: number }) =>
  isFormer(generation) ? former.set : `rollup-${generation.number}`
export const setOf = (counters: Counters, generation: { number: number }): CounterSet =>
  counters.set(setNameOf(generation))

/** What was read: the records, those of the demo, the batches and the searches among them, and items by kind (`itemFields`). */
export const progress = {
  counter: 'rollup',
  field: 'records',
  demo: 'demo',
  batches: 'batches',
  searches: 'searches',
} as const

export type ReaderOptions = {
  activity: ActivityStream
  counters: Counters
  store: RollupStore
  classify: Classify
  classifyBatches: ClassifyBatches
  /** Has clicks wait whose product is not known yet. */
  wait: (records: readonly Activity[]) => Promise<void>
  /** Whether the invented visits of the demo count. */
  isDemoCounted: boolean
  /** From this day on, visitors are counted by where they came from. */
  landingsFrom: string
  now: () => Date
  onUnreadable: (offset: number) => void
  onFault: OnStreamFault
}

/**
 * Counts the stream into one generation, each offset and each key exactly once: totals and offset change together. What the
 * counters do not remember is held in memory meanwhile: most of what a recount counts, and what they forgot in a long stop.
 */
export async function readGeneration(generation: Generation, given: ReaderOptions): Promise<Stop> {
  const {
    activity,
    counters,
    store,
    classify,
    classifyBatches,
    wait,
    now,
    isDemoCounted,
    landingsFrom,
    onUnreadable,
    onFault,
  } = given
  const { number } = generation
  const set = setOf(counters, generation)
  const isBuilding = async () => (await store.latest()).building?.number === number
  const formerly = isByKey(generation)
  const counting = { layout: isByHour(generation) ? byHour : byDay, landingsFrom }
  const keysLastMs = formerly ? quarterMs - dayMs : lastingMs.hour - marginMs
  const cursors = countingCursors({ activity, set, isBuilding, now, onFault, keysLastMs })
  const remembered = new Map<number, { recent: RecentActivity; until: number }>()

  const classified = async (records: Batch['records']): Promise<Read> => {
    const all = readable(records, onUnreadable)
    const counted = isDemoCounted ? all : all.filter(({ demo }) => !demo)
    return {
      singles: await classify(counted.filter(isSingle)),
      batches: await classifyBatches(counted.filter(isBatch)),
      searches: counted.filter(isSearch),
      demo: all.filter(({ demo }) => demo).length,
    }
  }
  const count = async ({ partition, records }: Batch) => {
    const last = records.at(-1)
    if (!last) return
    const all = await classified(records)
    const unknown = all.singles.filter(({ outfitId, isBot }) => outfitId === null && !isBot)
    await wait(unknown.map(({ record }) => record))
    const { recent, until = Infinity } = remembered.get(partition) ?? {}
    const news: Tally[] = recent ? recent.news(talliesOf(all, counting), last.at) : talliesOf(all, counting)
    const read = readTally(records.length, all)
    await cursors.add(partition, last, [read, ...(formerly ? news.flatMap(byKey) : news)])
    if (last.at > until) remembered.delete(partition)
  }
  return activity.consume(groupOf(generation), {
    bulk: await isBuilding(),
    async resumeAfter(partition) {
      remembered.delete(partition)
      const recountBegan = (await isBuilding()) ? Date.parse(generation.began) : undefined
      return cursors.resume(partition, (counted) => {
        const isKnown = formerly && recountBegan === undefined
        const forgotten = isKnown
          ? undefined
          : forgottenBefore({ counted, now: now().getTime(), recountBegan })
        if (!forgotten) return Infinity
        const { from, neededUntil, isStored } = forgotten
        remembered.set(partition, { recent: recentActivity(isStored), until: neededUntil })
        return from
      })
    },
    async handle(batch) {
      const { partition, records } = batch
      const counted = await cursors.check(batch)
      const [first] = records
      if (counted === 0 && first && first.offset > 1)
        await store.change((state) => heldFrom(state, number, first.at))
      const met = records.filter(({ offset }) => offset <= counted)
      const lastMet = met.at(-1)
      if (lastMet)
        remembered.get(partition)?.recent.learn(talliesOf(await classified(met), counting), lastMet.at)
      for await (const piece of pieces(records.slice(met.length), recordsAtOnce))
        await count({ partition, records: piece })
    },
  })
}

/** `demo`: how many records of the demo were read, whether they count or not. */
type Read = {
  singles: readonly Classified[]
  batches: readonly ClassifiedBatch[]
  searches: readonly SearchRecord[]
  demo: number
}

type Counting = Required<RollUp>

const talliesOf = ({ singles, batches, searches }: Read, counting: Counting): DatedTally[] => [
  ...rollUp(singles, counting),
  ...batchTallies(batches, counting.layout),
  ...searchTallies(searches),
]

/** How much was read, whatever is counted of it. */
function readTally(records: number, { batches, searches, demo }: Read): Tally {
  const { counter, field } = progress
  const ofDemo = demo > 0 ? [{ counter, field: progress.demo, by: demo }] : []
  const items = itemsRead(batches).map(({ kind, count }) => ({ counter, field: itemFields[kind], by: count }))
  const ofBatches = batches.length > 0 ? [{ counter, field: progress.batches, by: batches.length }] : []
  const ofSearches = searches.length > 0 ? [{ counter, field: progress.searches, by: searches.length }] : []
  return { increments: [{ counter, field, by: records }, ...ofDemo, ...ofBatches, ...ofSearches, ...items] }
}

function readable(records: Batch['records'], onUnreadable: (offset: number) => void): ActivityRecord[] {
  return records.flatMap(({ offset, value }) => {
    const record = readRecord(value)
    if (record) return [record]
    onUnreadable(offset)
    return []
  })
}
