import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Subscription } from '../event-bus.ts'
import type { BusEvents } from './bus-events.sqlite.ts'
import type { BusCursors } from './bus-cursors.sqlite.ts'
import type { BusWatermark } from './bus-watermark.sqlite.ts'

/**
 * Finds out when the file of the bus and the file of a service are from different moments: one was restored, or lost its
 * last writes. Every subscription that may have missed events then reads the logs again.
 */
export function consistencyCheck(given: {
  file: SqliteFile
  cursors: BusCursors
  events: BusEvents
  /** Gets a sentence that says which file is older. */
  onInconsistent: (sentence: string) => void
}) {
  const { file, cursors, events, onInconsistent } = given
  /** Services whose watermark is not set yet. */
  const unmarked = new WeakSet<BusWatermark>()
  const report = (older: string, newer: string, so: string) =>
    onInconsistent(`${older} is older than ${newer}: ${so} anew from the logs`)
  return {
    /** Compares how many events a service gave to the bus, and how many the bus took. Answers whether every subscription may have missed some. */
    checkService(service: string, watermark: BusWatermark): boolean {
      const [given, known] = [watermark.given(), events.takenFrom(service)]
      const taken = known ?? 0
      if (known === undefined) {
        unmarked.add(watermark)
        file.write(() => events.setTaken(service, 0))
      }
      const isBusOlder = given > taken
      // After a crash, events that were published may still be pending in the log.
      const isServiceOlder = taken - given > watermark.pending()
      if (!isBusOlder && !isServiceOlder) return false
      const own = `${service}.sqlite`
      const [older, newer] = isBusOlder ? ['shared.sqlite', own] : [own, 'shared.sqlite']
      report(older, newer, 'every service fetches what it copied')
      file.write(() => {
        cursors.miss()
        events.forgetAll()
        events.setTaken(service, Math.max(given, taken))
      })
      watermark.gave(Math.max(given, taken))
      return true
    },
    /** Compares the cursor of a subscription with the event that its service was handed last. Runs inside a write. */
    checkSubscription({ name }: Pick<Subscription, 'name'>, watermark: BusWatermark): void {
      if (!cursors.has(name)) return
      const [handed, position] = [watermark.handed(name), cursors.positionOf(name)]
      const own = `${name.split('.')[0]}.sqlite`
      if (handed?.position === position || (!handed && unmarked.has(watermark))) return
      if (handed && handed.position > position && events.holds(handed)) return // it was under way
      cursors.miss(name)
      const [older, newer] =
        (handed?.position ?? -1) < position ? [own, 'shared.sqlite'] : ['shared.sqlite', own]
      report(older, newer, `${name} is fetched`)
    },
    /** Brings the watermark of a subscription to its cursor. */
    agree(name: string, watermark: BusWatermark): void {
      const [handed, position] = [watermark.handed(name), cursors.positionOf(name)]
      if (handed?.position === position || (handed && handed.position > position && events.holds(handed)))
        return
      watermark.hand(name, { position, event: { id: '' } })
    },
  }
}
