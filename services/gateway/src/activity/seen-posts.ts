import { repeat } from '@vitrine/concurrency'
import {
  ActivityItem,
  TasteChanged,
  tasteApi,
  tasteEvents,
  tasteLimits,
  type BodyOf,
  type Caller,
} from '@vitrine/contracts'
import type { Listener } from '@vitrine/engines'
import { boundedMap, isOutage, personIdOf, type Ask, type ReportFailure } from '@vitrine/service-kit'

type Look = BodyOf<typeof tasteApi.seePosts>['items'][number]
type Waiting = { personId: string; look: Look }

/** What comes in so long is told in one call of a person. Nobody waits for it, and there is one call at a time. */
const gatherMs = 1_000
/** What more people look at meanwhile is not learned of; 1 MB at most. */
const mostWaiting = 5_000
const mostKnown = 20_000

export type SeenPosts = ReturnType<typeof seenPosts>

/**
 * Hands taste what people looked at who agreed to it. Whether somebody did is asked once, and again when their taste changed; taste
 * decides for itself, so what is known here only saves calls.
 */
export function seenPosts(given: { ask: Ask; now: () => Date; failed: ReportFailure }) {
  const { ask, now } = given
  const onLost = given.failed('some of what people looked at did not reach taste')
  const onFailed = given.failed('taste could not be told yet what was looked at')
  /** An entry that is taken out while it is asked for is used for that once. */
  const known = boundedMap<{ agreed?: boolean }>(mostKnown)
  let waiting: Waiting[] = []

  const hasAgreed = async (personId: string): Promise<boolean> => {
    const found = known.get(personId)?.agreed
    if (found !== undefined) return found
    const entry: { agreed?: boolean } = {}
    known.set(personId, entry)
    const { passive } = await ask('taste', tasteApi.readConsent, undefined, { params: { personId } })
    entry.agreed = passive
    return passive
  }
  const tellOf = async (personId: string, looks: readonly Look[]) => {
    if (!(await hasAgreed(personId))) return
    for (let from = 0; from < looks.length; from += tasteLimits.looks)
      await ask('taste', tasteApi.seePosts, { personId, items: looks.slice(from, from + tasteLimits.looks) })
  }
  const tell = async () => {
    const people = [...Map.groupBy(waiting, ({ personId }) => personId)]
    waiting = []
    for (const [index, [personId, own]] of people.entries())
      try {
        await tellOf(
          personId,
          own.map(({ look }) => look),
        )
      } catch (error) {
        // What can never be taken must not hold up what comes after it.
        if (!isOutage(error)) onLost(error)
        else {
          const left = people.slice(index).flatMap(([, others]) => others)
          waiting = [...left, ...waiting].slice(0, mostWaiting)
          throw error
        }
      }
  }
  const listener: Listener = {
    types: tasteEvents.types,
    handle: async (event) => void known.delete(TasteChanged.parse(event).data.personId),
    missed: async () => known.clear(),
  }
  return {
    /** `items`: as the page sent them; `outcomes`: which of them tracking took. */
    add(caller: Caller, items: readonly unknown[], outcomes: readonly unknown[]) {
      const personId = personIdOf(caller)
      if (personId === undefined || caller.administrator || known.get(personId)?.agreed === false) return
      for (const [index, item] of items.entries()) {
        const look = outcomes[index] === null ? lookOf(item, now().getTime()) : undefined
        if (look && waiting.length < mostWaiting) waiting.push({ personId, look })
      }
    },
    listener,
    /** Tells what waits once more at the end, and then drops it. */
    start() {
      const stop = repeat({ everyMs: gatherMs, work: tell, onFailed })
      return async () => {
        await stop()
        await tell().catch(onFailed)
      }
    },
  }
}

/** Of a tap beside a pin nothing is learned. */
function lookOf(item: unknown, now: number): Look | undefined {
  const { data } = ActivityItem.safeParse(item)
  if (!data || data.kind === 'tap') return undefined
  const { kind, outfitId, ago } = data
  const at = new Date(now - ago).toISOString()
  return { kind: kind === 'impression' ? kind : 'pin', outfitId, at }
}
