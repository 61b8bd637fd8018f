import { randomUUID } from 'node:crypto'
import { repeat } from '@vitrine/concurrency'
import { reportLimits } from '@vitrine/contracts'
import type { ActivityStream, CounterSet, Stop } from '@vitrine/engines'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { isByHour } from '../upgrades/totals-by-hour.ts'
import { carryOver } from './carry-over.ts'
import { spanOf } from './carried-days.ts'
import { countChanges } from './count-changes.ts'
import { sourceOf } from './counting-cursors.ts'
import {
  groupOf,
  progress,
  readGeneration,
  setNameOf,
  setOf,
  type ReaderOptions,
} from './generation-reader.ts'
import type { GenerationTotals } from './generation-totals.ts'
import {
  begun,
  countedBy,
  countsDemo,
  dropped,
  isDemoLeaving,
  landingsFrom,
  removable,
  switched,
  type Building,
  type RollupState,
} from './rollup-state.ts'
import { knownForMs } from './rollup-store.ts'

const hourMs = 60 * 60 * 1000
/** The shortest retention that the settings allow for the stream. */
const certainMs = 31 * 24 * hourMs
const dropForMs = 100

export type CountOptions = {
  reader: Omit<ReaderOptions, 'isDemoCounted' | 'landingsFrom'>
  totals: GenerationTotals
  outfits: Pick<OutfitReplica, 'getMany'>
  version: number
  /** How long totals stay that are no longer read: every process knows by then. */
  retiredMs: number
  onFailed: (error: unknown) => void
}

/**
 * Counts the stream into the generation that is read and into one that is built. A recount that has caught up takes over what the
 * stream no longer holds, and is read from then on; what is no longer read is dropped.
 */
export function countGenerations(given: CountOptions): Stop {
  const { reader, totals, outfits, version, retiredMs, onFailed } = given
  const { activity, counters, store, now } = reader
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
          await readGeneration(generation, {
            ...reader,
            isDemoCounted: countsDemo(state, generation),
            landingsFrom: landingsFrom(state, generation),
          }),
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
    const [old, recounted] = [totals.of(live), totals.of(building)]
    await carryOver({
      old: { ...old, isByHour: isByHour(live) },
      recounted,
      isDemoLeaving: isDemoLeaving(state),
      landingsFrom: landingsFrom(state, building),
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
      await totals.figuresOf({ number }).drop()
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

  const stop = repeat({ everyMs: knownForMs, work: turn, onFailed })
  return async () => {
    await stop()
    await Promise.all([...readers.values()].map((stopReading) => stopReading()))
    readers.clear()
  }
}

const recordsOf = async (set: CounterSet) => (await set.read([progress.counter]))[0]?.[progress.field] ?? 0
