import { isBatch, readRecord, type Activity, type ActivityRecord } from '@vitrine/contracts'
import type { ActivityStream, Batch, Counters, CounterSet, Stop, Tally } from '@vitrine/engines'
import { former, isFormer } from '../upgrades/totals-without-generations.ts'
import { batchTallies, itemFields, itemsRead, type ClassifiedBatch } from './batch-tally.ts'
import { countingCursors } from './counting-cursors.ts'
import type { Classify, ClassifyBatches } from './classify.ts'
import { recentKeys, type RecentKeys } from './recent-keys.ts'
import { rollUp, type DatedTally, type Classified } from './roll-up.ts'
import { heldFrom, type Generation } from './rollup-state.ts'
import type { RollupStore } from './rollup-store.ts'
import type { OnStreamFault } from './stream-fault.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Less than every day (`2026-05-04`). */
const anyDay = ''
/** For each partition: a record is repeated within minutes, a visitor within the day. */
const keysRemembered = 250_000
const recordsReread = 100_000

export const groupOf = (generation: { number: number }) =>
  isFormer(generation) ? former.group : `rollup-${generation.number}`
export const setNameOf = (generation: { number: number }) =>
  isFormer(generation) ? former.set : `rollup-${generation.number}`
export const setOf = (counters: Counters, generation: { number: number }): CounterSet =>
  counters.set(setNameOf(generation))

/** What was read: the records, the batches among them, and their items by kind (`itemFields`). */
export const progress = { counter: 'rollup', field: 'records', batches: 'batches' } as const

export type ReaderOptions = {
  activity: ActivityStream
  counters: Counters
  store: RollupStore
  classify: Classify
  classifyBatches: ClassifyBatches
  /** Has clicks wait whose product is not known yet. */
  wait: (records: readonly Activity[]) => Promise<void>
  now: () => Date
  onUnreadable: (offset: number) => void
  onFault: OnStreamFault
}

/**
 * Counts the stream into one generation, each offset and each key exactly once: totals and offset change together. While it
 * is being built, keys of days that are over are held in memory; keys of what arrives meanwhile are stored in the counters
 * from the beginning, whatever day a record is of.
 */
export async function readGeneration(generation: Generation, given: ReaderOptions): Promise<Stop> {
  const { activity, counters, store, classify, classifyBatches, wait, now, onUnreadable, onFault } = given
  const { number } = generation
  const set = setOf(counters, generation)
  const youngFrom = Date.parse(generation.began) - dayMs
  const lastingFrom = new Date(youngFrom).toISOString().slice(0, 10)
  const isBuilding = async () => (await store.latest()).building?.number === number
  const cursors = countingCursors({ activity, set, isBuilding, now, onFault })
  /** The keys that a recount met lately in a partition: for days that are over the counters hold no keys. */
  const recent = new Map<number, RecentKeys>()

  const classified = async (records: Batch['records']): Promise<Read> => {
    const all = readable(records, onUnreadable)
    const batches = await classifyBatches(all.filter(isBatch))
    return { singles: await classify(all.filter((one) => !isBatch(one))), batches }
  }
  const count = async ({ partition, records }: Batch, tallies: (all: Read) => Tally[]) => {
    const last = records.at(-1)
    if (!last) return
    const all = await classified(records)
    await wait(
      all.singles.filter(({ outfitId, isBot }) => outfitId === null && !isBot).map(({ record }) => record),
    )
    await cursors.add(partition, last, [readTally(records.length, all), ...tallies(all)])
  }
  const recount = async ({ partition, records }: Batch, counted: number) => {
    const keys = recent.get(partition) ?? recentKeys(keysRemembered)
    recent.set(partition, keys)
    const [first] = records
    if (counted === 0 && first && first.offset > 1)
      await store.change((state) => heldFrom(state, number, first.at))
    const met = records.filter(({ offset }) => offset <= counted)
    for (const { once } of talliesOf(await classified(met))) keys.add(once)
    const news = records.slice(met.length)
    const isYoung = (news.at(-1)?.at ?? 0) >= youngFrom
    const keyedFrom = isYoung ? anyDay : lastingFrom
    await count({ partition, records: news }, (all) => newsOf(talliesOf(all), { recent: keys, keyedFrom }))
  }

  return activity.consume(groupOf(generation), {
    bulk: await isBuilding(),
    async resumeAfter(partition) {
      recent.delete(partition)
      return cursors.resume(partition, (await isBuilding()) ? recordsReread : 1)
    },
    handle: async (batch) => {
      const counted = await cursors.check(batch)
      if (await isBuilding()) return recount(batch, counted)
      recent.clear()
      const news = batch.records.filter(({ offset }) => offset > counted)
      await count({ ...batch, records: news }, talliesOf)
    },
  })
}

type Read = { singles: readonly Classified[]; batches: readonly ClassifiedBatch[] }

const talliesOf = ({ singles, batches }: Read): DatedTally[] => [...rollUp(singles), ...batchTallies(batches)]

/** How much was read, whatever is counted of it. */
function readTally(records: number, { batches }: Read): Tally {
  const { counter, field } = progress
  const items = itemsRead(batches).map(({ kind, count }) => ({ counter, field: itemFields[kind], by: count }))
  const ofBatches = batches.length > 0 ? [{ counter, field: progress.batches, by: batches.length }] : []
  return { increments: [{ counter, field, by: records }, ...ofBatches, ...items] }
}

/** Without what was met lately; for days before `keyedFrom` no key is stored. */
function newsOf(
  tallies: readonly DatedTally[],
  { recent, keyedFrom }: { recent: RecentKeys; keyedFrom: string },
): Tally[] {
  return tallies.flatMap(({ once, until, increments }) => {
    if (recent.has(once)) return []
    recent.add(once)
    return until === undefined || until >= keyedFrom ? [{ once, increments }] : [{ increments }]
  })
}

function readable(records: Batch['records'], onUnreadable: (offset: number) => void): ActivityRecord[] {
  return records.flatMap(({ offset, value }) => {
    const record = readRecord(value)
    if (record) return [record]
    onUnreadable(offset)
    return []
  })
}
