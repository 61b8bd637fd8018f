import { exponentialBackOff, workerLoop } from '@vitrine/concurrency'
import { isEngineUnavailable } from '../../engine-unavailable.ts'
import type { Report } from '../../report.ts'
import { adoptLeftBehind, drainedAtOnce, drainSome } from './spool-drain.ts'
import { spoolBroken, spoolFull } from './spool-error.ts'
import { takeSlot } from './spool-slots.ts'
import type { ActivityRecord, ActivityStream } from '../activity-stream.ts'

type Closable = { check(): Promise<void>; close(): Promise<void> }

export type SpooledOptions = {
  /** Closed together with the spool. */
  broker: ActivityStream & Closable
  /** Holds a numbered folder for each process of the service. */
  directory: string
  /** How many records may wait. */
  limit: number
  /** How long the broker may be silent, while records wait for it, before they go to the spool. */
  brokerDeadlineMs?: number
  report?: Report
}

/** Records that are being sent, and the promise of their caller. */
type Append = {
  records: readonly ActivityRecord[]
  resolve(stored?: Promise<void>): void
  reject(error: unknown): void
}

/**
 * A broker, and a spool on this disk where records wait while it is unavailable. New records queue behind those that wait, so
 * that the order of each key holds. The broker may get a record twice.
 */
export function spooledActivityStream(given: SpooledOptions): ActivityStream & Closable {
  const { broker, directory, limit, brokerDeadlineMs = 500, report = console.error } = given
  const spool = takeSlot(directory, report)
  const unacknowledged = new Set<Append>()
  let held: Append[] = []
  let waiting = spool.count()
  let unavailable = waiting > 0
  let holding = false
  let acknowledgedAt = -Infinity

  const store = async (records: readonly ActivityRecord[]) => {
    if (waiting + records.length > limit) throw spoolFull(limit)
    waiting += records.length
    try {
      await spool.add(records)
    } catch (error) {
      left(records.length)
      throw spoolBroken(directory, error)
    }
    drain.wake()
  }
  const toBroker = (append: Append) => {
    const giveUp = (reason: unknown) => {
      if (unacknowledged.has(append)) fallBack(reason)
    }
    const began = performance.now()
    // A broker that is slow and answers is not unavailable: to store everything twice would make it slower.
    const expire = () => {
      const remainingMs = Math.max(began, acknowledgedAt) + brokerDeadlineMs - performance.now()
      if (remainingMs > 0) late = setTimeout(expire, remainingMs)
      else giveUp('no answer in time')
    }
    let late = setTimeout(expire, brokerDeadlineMs)
    const settle = (outcome: () => void) => {
      clearTimeout(late)
      if (unacknowledged.delete(append)) outcome()
    }
    unacknowledged.add(append)
    broker.append(...append.records).then(
      () => {
        acknowledgedAt = performance.now()
        settle(append.resolve)
      },
      (error: unknown) => {
        if (isEngineUnavailable(error)) giveUp(error)
        settle(() => append.reject(error))
      },
    )
  }
  const storeUnacknowledged = () => {
    for (const { records, resolve } of unacknowledged) resolve(store(records))
    unacknowledged.clear()
  }
  /** What the broker has not acknowledged goes to the spool, all at once: nothing later may overtake it there. */
  const fallBack = (reason: unknown) => {
    if (!unavailable) report('activity waits in the spool until the broker answers', reason)
    unavailable = true
    storeUnacknowledged()
  }
  const route = (append: Append) => {
    if (holding) held.push(append)
    else if (waiting > 0) append.resolve(store(append.records))
    else toBroker(append)
  }
  const release = () => {
    holding = false
    const next = held
    held = []
    next.forEach(route)
  }
  const left = (count: number) => {
    waiting -= count
    if (waiting === 0) release()
  }
  const drain = workerLoop({
    async step() {
      // What comes while the last records leave is held for a moment, or under load there would always be one more.
      holding = !unavailable && waiting > 0 && waiting <= drainedAtOnce
      const drained = await drainSome({ spool, broker, report }, unavailable ? 1 : drainedAtOnce)
      if (drained > 0) unavailable = false
      left(drained)
      return drained > 0
    },
    backOff: exponentialBackOff(100, 1000),
    onFailed() {
      unavailable = true
      release()
    },
  })
  const stopAdopting = adoptLeftBehind({ directory, broker, report })

  return {
    append: (...records) => new Promise<void>((resolve, reject) => route({ records, resolve, reject })),
    consume: (group, consumer) => broker.consume(group, consumer),
    latest: () => broker.latest(),
    offsetBefore: (partition, time) => broker.offsetBefore(partition, time),
    lag: (group) => broker.lag(group),
    spool: () => ({ records: waiting, limit }),
    forgetGroup: (group) => broker.forgetGroup(group),
    async check() {
      spool.check()
      if (waiting >= limit) throw spoolFull(limit)
    },
    async close() {
      await Promise.all([drain.stop(), stopAdopting()])
      storeUnacknowledged()
      release()
      await spool.close()
      await broker.close()
    },
  }
}
