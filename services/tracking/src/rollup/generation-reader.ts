import { readActivity, type Activity } from '@vitrine/contracts'
import type { ActivityStream, Batch, Counters, CounterSet, Stop, Tally } from '@vitrine/engines'
import { countingPlaces } from './counting-cursors.ts'
import type { Judge } from './classify.ts'
import { recentKeys, type RecentKeys } from './recent-keys.ts'
import { rollUp, type DatedTally, type Judged } from './roll-up.ts'
import { heldFrom, type Generation } from './rollup-state.ts'
import type { RollupStore } from './rollup-store.ts'
import type { OnStreamFault } from './stream-fault.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Before every day as it is written (`2026-05-04`). */
const anyDay = ''
/** Of each partition: repeats of a record come within minutes, those of a visitor within the day. */
const keysRemembered = 250_000
const recordsReread = 100_000

export const groupOf = ({ number }: { number: number }) => (number === 0 ? 'rollup' : `rollup-${number}`)
/** The first generation is where totals were before there were any. */
export const setNameOf = ({ number }: { number: number }) => (number === 0 ? undefined : `rollup-${number}`)
export const setOf = (counters: Counters, generation: { number: number }): CounterSet =>
  counters.set(setNameOf(generation))

export const progress = { counter: 'rollup', field: 'records' } as const

export type ReaderOptions = {
  activity: ActivityStream
  counters: Counters
  store: RollupStore
  judge: Judge
  /** Has clicks wait whose product is not known yet. */
  wait: (records: readonly Activity[]) => Promise<void>
  now: () => Date
  onUnreadable: (offset: number) => void
  onFault: OnStreamFault
}

/**
 * Counts the stream into one generation, each offset and each key exactly once: totals and offset move together. While it
 * is being built, keys of days that are over are remembered in memory; those of what arrives meanwhile are in the counters
 * from the beginning, whatever day a record is of.
 */
export async function readGeneration(generation: Generation, given: ReaderOptions): Promise<Stop> {
  const { activity, counters, store, judge, wait, now, onUnreadable, onFault } = given
  const { number } = generation
  const set = setOf(counters, generation)
  const youngFrom = Date.parse(generation.began) - dayMs
  const lastingFrom = new Date(youngFrom).toISOString().slice(0, 10)
  const isBuilding = async () => (await store.latest()).building?.number === number
  const places = countingPlaces({ activity, set, isBuilding, now, onFault })
  /** What a recount met lately in a partition: what came long ago is not told apart by keys in the counters. */
  const recent = new Map<number, RecentKeys>()

  const judged = async (records: Batch['records']) => judge(readable(records, onUnreadable))
  const count = async ({ partition, records }: Batch, tallies: (all: readonly Judged[]) => Tally[]) => {
    const last = records.at(-1)
    if (!last) return
    const all = await judged(records)
    await wait(all.filter(({ outfitId, isBot }) => outfitId === null && !isBot).map(({ record }) => record))
    const read = { increments: [{ ...progress, by: records.length }] }
    await places.add(partition, last, [read, ...tallies(all)])
  }
  const recount = async ({ partition, records }: Batch, counted: number) => {
    const keys = recent.get(partition) ?? recentKeys(keysRemembered)
    recent.set(partition, keys)
    const [first] = records
    if (counted === 0 && first && first.offset > 1)
      await store.change((state) => heldFrom(state, number, first.at))
    const met = records.filter(({ offset }) => offset <= counted)
    for (const { once } of rollUp(await judged(met))) keys.add(once)
    const news = records.slice(met.length)
    const isYoung = (news.at(-1)?.at ?? 0) >= youngFrom
    const keyedFrom = isYoung ? anyDay : lastingFrom
    await count({ partition, records: news }, (all) => newsOf(rollUp(all), { recent: keys, keyedFrom }))
  }

  return activity.consume(groupOf(generation), {
    bulk: await isBuilding(),
    async resumeAfter(partition) {
      recent.delete(partition)
      return places.resume(partition, (await isBuilding()) ? recordsReread : 1)
    },
    handle: async (batch) => {
      const counted = await places.check(batch)
      if (await isBuilding()) return recount(batch, counted)
      recent.clear()
      const news = batch.records.filter(({ offset }) => offset > counted)
      await count({ ...batch, records: news }, rollUp)
    },
  })
}

/** Without what was met lately; of days before `keyedFrom` nothing more is to be told apart by a key. */
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

function readable(records: Batch['records'], onUnreadable: (offset: number) => void): Activity[] {
  return records.flatMap(({ offset, value }) => {
    const record = readActivity(value)
    if (record) return [record]
    onUnreadable(offset)
    return []
  })
}
