import { setImmediate as nextTurn } from 'node:timers/promises'
import { isEngineUnavailable } from '../../engine-unavailable.ts'
import { keyedMutex, workerLoop, type WorkerLoop } from '@vitrine/concurrency'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { busOptions, type BusOptions } from '../bus-options.ts'
import type { EventBus, Subscription } from '../event-bus.ts'
import { busRecords, type WaitingEvent } from './bus-records.sqlite.ts'
import { deadLetterRecords } from './dead-letters.sqlite.ts'
import { eventListeners } from './event-listeners.sqlite.ts'

/** `sweepMs`: how often it drops what has been handled. */
export type SqliteBusOptions = BusOptions & { now?: () => number; sweepMs?: number }

type Reader = { types: readonly string[]; loop: WorkerLoop }

export function sqliteEventBus(
  file: SqliteFile,
  given: SqliteBusOptions = {},
): EventBus & { close(): Promise<void> } {
  const { now = Date.now, sweepMs = 1_000 } = given
  const options = busOptions(given)
  const { attempts, backOff, report } = options
  const records = busRecords(file, { ...options, now })
  const deadLetters = deadLetterRecords(file, { ...options, now })
  const listeners = eventListeners(options)
  const inTurn = keyedMutex()
  const readers = new Map<string, Set<Reader>>()
  const beingRead = () => [...readers].filter(([, own]) => own.size > 0).map(([name]) => name)

  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

  /** Answers whether the subscription is rid of it. An engine that is unavailable is no fault of the event. */
  const bury = (name: string, waiting: WaitingEvent, error: unknown): boolean =>
    file.write(() => {
      const failure = { attempts: records.fail(name), error: messageOf(error) }
      if (failure.attempts < attempts) return false
      deadLetters.add(name, waiting, failure)
      records.moveTo(name, waiting.position)
      return true
    })
  const buryAgain = (name: string, { event }: WaitingEvent, error: unknown): boolean =>
    file.write(() => deadLetters.fail(name, event.id, messageOf(error)))

  const deliver = async ({ name, handle }: Subscription, waiting: WaitingEvent, isAgain: boolean) => {
    try {
      await handle(waiting.event)
    } catch (error) {
      if (isEngineUnavailable(error)) throw error
      if (!(isAgain ? buryAgain : bury)(name, waiting, error)) throw error
      return report(`${name} has given up ${waiting.event.id} after ${attempts} failures`, error)
    }
    file.write(() =>
      isAgain ? deadLetters.handled(name, waiting.event.id) : records.moveTo(name, waiting.position),
    )
  }
  const tellOfMissed = async ({ name, missed }: Subscription) => {
    if (!records.hasMissed(name)) return
    await missed?.()
    file.write(() => records.toldOfMissed(name))
  }
  const readerOf = (subscription: Subscription, own: Set<Reader>): Reader => {
    const { name, types } = subscription
    // Two that share a name share the place, so one batch is under way at a time.
    const step = () =>
      inTurn(name, async () => {
        if (!own.has(reader)) return false
        await tellOfMissed(subscription)
        const again = deadLetters.again(name)
        const batch = again ? [again] : records.waiting(name, types)
        await file.durable()
        for (const waiting of batch) {
          if (!own.has(reader)) return false
          await deliver(subscription, waiting, again !== undefined)
        }
        return batch.length > 0
      })
    const reader: Reader = {
      types,
      loop: workerLoop({
        step,
        backOff,
        onFailed: (error) => report(`${name} failed and tries again`, error),
      }),
    }
    return reader
  }
  const ofName = (name: string) => readers.get(name) ?? readers.set(name, new Set()).get(name)!

  const sweeping = sweeper(sweepMs, {
    report,
    sweep: () =>
      file.write(() => {
        records.read(beingRead())
        return records.sweep()
      }),
  })

  return {
    async publish(event) {
      if (!(await file.commit(() => records.add(event)))) return
      listeners.tell(event)
      for (const own of readers.values())
        for (const { types, loop } of own) if (types.includes(event.type)) loop.wake()
    },
    async subscribe(subscription) {
      file.write(() => {
        records.read(beingRead())
        records.takePlace(subscription)
      })
      const own = ofName(subscription.name)
      const reader = readerOf(subscription, own)
      own.add(reader)
      return async () => {
        own.delete(reader)
        await reader.loop.stop()
      }
    },
    listen: async (listener) => listeners.listen(listener),
    async subscriptions() {
      const statuses = records.statuses()
      await file.durable()
      return statuses
    },
    async deadLetters(subscription) {
      const dead = deadLetters.of(subscription)
      await file.durable()
      return dead
    },
    async redrive(subscription, eventId) {
      if (!records.hasPlace(subscription)) return 0
      const count = await file.commit(() => deadLetters.redrive(subscription, eventId))
      for (const { loop } of ofName(subscription)) loop.wake()
      return count
    },
    discard: (subscription, eventId) => file.commit(() => deadLetters.discard(subscription, eventId)),
    async close() {
      await sweeping.stop()
      const all = [...readers.values()].flatMap((own) => [...own])
      readers.forEach((own) => own.clear())
      await Promise.all([listeners.close(), ...all.map(({ loop }) => loop.stop())])
    },
  }
}

/** Sweeps from time to time, in parts between which others get their turn. */
function sweeper(
  everyMs: number,
  { sweep, report }: { sweep(): boolean; report: Required<BusOptions>['report'] },
) {
  let under: Promise<void> | undefined
  let isStopped = false
  let isFailing = false
  const run = async () => {
    try {
      while (!isStopped && sweep()) await nextTurn()
      isFailing = false
    } catch (error) {
      if (!isFailing) report('the event bus cannot be swept and tries again', error)
      isFailing = true
    }
  }
  const timer = setInterval(() => (under ??= run().finally(() => (under = undefined))), everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      isStopped = true
      await under
    },
  }
}
