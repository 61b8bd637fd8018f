import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Subscription } from '../event-bus.ts'
import type { BusEvents } from './bus-events.sqlite.ts'
import type { BusPlaces } from './bus-cursors.sqlite.ts'
import type { BusWitness } from './bus-watermark.sqlite.ts'

/**
 * Notices that the file of the bus and that of a service are not of one moment: one was restored, or lost its last
 * writes. Whoever may have missed something then asks the logs for everything.
 */
export function filesApart(given: {
  file: SqliteFile
  places: BusPlaces
  events: BusEvents
  /** Told which is older. */
  onFound: (sentence: string) => void
}) {
  const { file, places, events, onFound } = given
  /** They have nothing to remember yet; so it is with every service after a version that remembered nothing. */
  const newcomers = new WeakSet<BusWitness>()
  const say = (older: string, newer: string, so: string) =>
    onFound(`${older} is older than ${newer}: ${so} anew from the logs`)
  return {
    /** What a service has given to the bus, and what the bus knows of it. Answers whether everybody may have missed something. */
    checkService(service: string, witness: BusWitness): boolean {
      const [given, known] = [witness.given(), events.takenFrom(service)]
      const taken = known ?? 0
      if (known === undefined) {
        newcomers.add(witness)
        file.write(() => events.setTaken(service, 0))
      }
      const isBusOlder = given > taken
      // After a crash what the service does not know to be published is still pending.
      const isServiceOlder = taken - given > witness.pending()
      if (!isBusOlder && !isServiceOlder) return false
      const own = `${service}.sqlite`
      const [older, newer] = isBusOlder ? ['shared.sqlite', own] : [own, 'shared.sqlite']
      say(older, newer, 'every service fetches what it copied')
      file.write(() => {
        places.miss()
        events.forgetAll()
        events.setTaken(service, Math.max(given, taken))
      })
      witness.gave(Math.max(given, taken))
      return true
    },
    /** Where the bus stands for a subscription, and what its service was handed last. Inside of a write. */
    checkSubscription({ name }: Pick<Subscription, 'name'>, witness: BusWitness): void {
      if (!places.has(name)) return
      const [handed, position] = [witness.handed(name), places.positionOf(name)]
      const own = `${name.split('.')[0]}.sqlite`
      if (handed?.position === position || (!handed && newcomers.has(witness))) return
      if (handed && handed.position > position && events.holds(handed)) return // it was under way
      places.miss(name)
      const [older, newer] =
        (handed?.position ?? -1) < position ? [own, 'shared.sqlite'] : ['shared.sqlite', own]
      say(older, newer, `${name} is fetched`)
    },
    /** From here on both files know the same. */
    agree(name: string, witness: BusWitness): void {
      const [handed, position] = [witness.handed(name), places.positionOf(name)]
      if (handed?.position === position || (handed && handed.position > position && events.holds(handed)))
        return
      witness.hand(name, { position, event: { id: '' } })
    },
  }
}
