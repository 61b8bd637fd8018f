import { singleFlight } from '@vitrine/concurrency'
import { boundedMap } from '../memory/bounded-map.ts'

/** For how long an id that the owner does not show either is not asked for again, and how many such ids are remembered. */
const unknownForMs = 1_000
const mostUnknown = 10_000

type Lookup<Found> = {
  id: string
  /** Looks at what is known here. */
  look: () => Promise<Found | undefined>
  /** Asks the owner, and brings here what it has. */
  bring: () => Promise<void>
}

/** What is not known here may have happened at its owner a moment ago: the owner is asked, once at a time. */
export function askOwner(now: () => number = () => performance.now()) {
  const flights = singleFlight()
  const unknownUntil = boundedMap<number>(mostUnknown)
  return async <Found>({ id, look, bring }: Lookup<Found>): Promise<Found | undefined> => {
    const known = await look()
    if (known !== undefined || (unknownUntil.get(id) ?? 0) > now()) return known
    await flights.join(id, bring)
    const brought = await look()
    if (brought === undefined) unknownUntil.set(id, now() + unknownForMs)
    return brought
  }
}
