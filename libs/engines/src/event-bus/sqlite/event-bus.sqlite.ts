import { durably } from '../../sqlite/durably.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Report } from '../../report.ts'
import { busOptions, type BusOptions } from '../bus-options.ts'
import type { EventBus } from '../event-bus.ts'
import { busEvents } from './bus-events.sqlite.ts'
import { busCursors } from './bus-cursors.sqlite.ts'
import { busWatermark, type BusWatermark } from './bus-watermark.sqlite.ts'
import { deadLetterRecords } from './dead-letters.sqlite.ts'
import { eventListeners } from './event-listeners.sqlite.ts'
import { consistencyCheck } from './consistency-check.ts'
import { subscriptionReader, type Reader } from './subscription-reader.sqlite.ts'
import { sweeper } from './sweeper.ts'

/** `sweepMs`: how often it drops what has been handled. */
export type SqliteBusOptions = BusOptions & {
  now?: () => number
  sweepMs?: number
  /** Gets a sentence when files are from different moments. */
  onInconsistent?: (sentence: string) => void
}

export type SqliteBus = {
  /** The bus of one service, whose own file holds its watermark. */
  of(service: string, own: SqliteFile): EventBus
  close(): Promise<void>
}

export function sqliteEventBus(file: SqliteFile, given: SqliteBusOptions = {}): SqliteBus {
  const { now = Date.now, sweepMs = 1_000 } = given
  const options = busOptions(given)
  const cursors = busCursors(file, { ...options, now })
  const events = busEvents(file, { ...options, cursors, now })
  const deadLetters = deadLetterRecords(file, { ...options, now })
  const listeners = eventListeners(options)
  const readers = new Map<string, Set<Reader>>()
  const beingRead = () => [...readers].filter(([, own]) => own.size > 0).map(([name]) => name)

  const startReader = subscriptionReader({ file, cursors, events, deadLetters, ...options })
  const ofName = (name: string) => {
    const own = readers.get(name) ?? new Set<Reader>()
    readers.set(name, own)
    return own
  }

  const sweeping = sweeper(sweepMs, {
    report: options.report,
    sweep: () =>
      file.write(() => {
        cursors.markRead(beingRead())
        cursors.forgetUnread()
        return events.sweep()
      }),
  })

  const consistency = consistencyCheck({
    file,
    cursors,
    events,
    onInconsistent: given.onInconsistent ?? (() => undefined),
  })
  const wakeAll = () => readers.forEach((own) => own.forEach(({ wake }) => wake()))

  const busOf = (service: string, watermark: BusWatermark): EventBus => ({
    async publish(event) {
      const [isNew, count] = await file.commit(() => {
        const added = events.add(event)
        return [added, events.countFrom(service, added ? 1 : 0)] as const
      })
      watermark.gave(count)
      if (!isNew) return
      listeners.publish(event)
      for (const own of readers.values())
        for (const { types, wake } of own) if (types.includes(event.type)) wake()
    },
    async subscribe(subscription) {
      file.write(() => {
        cursors.markRead(beingRead())
        consistency.checkSubscription(subscription, watermark)
        cursors.take(subscription)
      })
      consistency.agree(subscription.name, watermark)
      const own = ofName(subscription.name)
      const report: Report = (problem, error) => options.report(problem, error, service)
      const reader = startReader(subscription, { watermark, report })
      own.add(reader)
      return async () => {
        own.delete(reader)
        await reader.stop()
      }
    },
    listen: async (listener) => listeners.listen(listener),
    async subscriptions() {
      return durably(file, cursors.statuses())
    },
    async deadLetters(subscription, asked) {
      return durably(file, deadLetters.of(subscription, asked))
    },
    async redrive(subscription, eventId) {
      if (!cursors.has(subscription)) return 0
      const count = await file.commit(() => deadLetters.redrive(subscription, eventId))
      for (const { wake } of ofName(subscription)) wake()
      return count
    },
    discard: (subscription, eventId) => file.commit(() => deadLetters.discard(subscription, eventId)),
  })
  return {
    of(service, own) {
      const watermark = busWatermark(own)
      if (consistency.checkService(service, watermark)) wakeAll()
      return busOf(service, watermark)
    },
    async close() {
      await sweeping.stop()
      const all = [...readers.values()].flatMap((own) => [...own])
      await Promise.all([listeners.close(), ...all.map((reader) => reader.stop())])
    },
  }
}
