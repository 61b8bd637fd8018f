import { keyedMutex, workerLoop, type WorkerLoop } from '@vitrine/concurrency'
import { isEngineUnavailable } from '../../engine-unavailable.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { messageOf } from '../../message-of.ts'
import type { Report } from '../../report.ts'
import type { BusOptions } from '../bus-options.ts'
import type { Subscription } from '../event-bus.ts'
import type { BusEvents, WaitingEvent } from './bus-events.sqlite.ts'
import type { BusCursors } from './bus-cursors.sqlite.ts'
import type { BusWatermark } from './bus-watermark.sqlite.ts'
import type { DeadLetterRecords } from './dead-letters.sqlite.ts'

export type ReaderOptions = Pick<Required<BusOptions>, 'attempts' | 'backOff'> & {
  file: SqliteFile
  cursors: BusCursors
  events: BusEvents
  deadLetters: DeadLetterRecords
}

export type Reader = WorkerLoop & { types: readonly string[] }

/** Belongs to the service that reads. */
type Around = { watermark: BusWatermark; report: Report }

/** Makes the reader of a subscription: first what it missed, then what is redriven, then what waits. */
export function subscriptionReader(
  given: ReaderOptions,
): (subscription: Subscription, around: Around) => Reader {
  const { file, cursors, events, deadLetters, attempts, backOff } = given
  const inTurn = keyedMutex()

  /** Answers whether it became a dead letter. */
  const fail = (name: string, waiting: WaitingEvent, error: unknown): boolean => {
    const failure = { attempts: cursors.fail(name), error: messageOf(error) }
    if (failure.attempts < attempts) return false
    deadLetters.add(name, waiting, failure)
    cursors.moveTo(name, waiting.position)
    return true
  }
  const failAgain = (name: string, { event }: WaitingEvent, error: unknown): boolean =>
    deadLetters.fail(name, event.id, messageOf(error))

  const deliver = async (
    { name, handle }: Subscription,
    waiting: WaitingEvent,
    { watermark, report, isAgain }: Around & { isAgain: boolean },
  ) => {
    try {
      if (!isAgain) watermark.hand(name, waiting)
      await handle(waiting.event)
    } catch (error) {
      // An engine that is unavailable is not the fault of the event.
      if (isEngineUnavailable(error)) throw error
      if (!file.write(() => (isAgain ? failAgain : fail)(name, waiting, error))) throw error
      return report(`${name} has given up ${waiting.event.id} after ${attempts} failures`, error)
    }
    file.write(() =>
      isAgain ? deadLetters.handled(name, waiting.event.id) : cursors.moveTo(name, waiting.position),
    )
  }
  const handleMissed = async ({ name, missed }: Subscription) => {
    if (!cursors.hasMissed(name)) return
    await missed?.()
    file.write(() => cursors.missedHandled(name))
  }
  return (subscription, around) => {
    const { name, types } = subscription
    let isStopped = false
    // Readers of one name share the cursor, so one batch is under way at a time.
    const step = () =>
      inTurn(name, async () => {
        if (isStopped) return false
        await handleMissed(subscription)
        const again = deadLetters.again(name)
        const batch = again ? [again] : events.waiting(name, types)
        await file.durable()
        for (const waiting of batch) {
          if (isStopped) return false
          await deliver(subscription, waiting, { ...around, isAgain: again !== undefined })
        }
        return batch.length > 0
      })
    const onFailed = (error: unknown) => around.report(`${name} failed and tries again`, error)
    const { wake, stop } = workerLoop({ step, backOff, onFailed })
    return {
      types,
      wake,
      async stop() {
        isStopped = true
        await stop()
      },
    }
  }
}
