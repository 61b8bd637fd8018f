import { repeat } from '@vitrine/concurrency'
import { tasteApi, type BodyOf } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { isOutage, type Ask, type ReportFailure } from '@vitrine/service-kit'

export type FollowedLink = BodyOf<typeof tasteApi.followLinks>['links'][number]

/** What comes in so long is told in one call. Nobody waits for it, and there is one call at a time. */
const gatherMs = 250
const atOnce = 500
/** More than a crowd follows while taste is restarted; 1 MB at most. */
const mostWaiting = 5_000

/**
 * Tells taste who followed a link to a shop: the stream names nobody, so it cannot. It is held in memory alone; what a crash
 * takes of it is missing in a taste, and in no figure.
 */
export function followedLinks(given: { ask: Ask; failed: ReportFailure }) {
  const onLost = given.failed('taste does not learn of some links that were followed')
  const onFailed = given.failed('taste could not be told yet which links were followed')
  let waiting: FollowedLink[] = []

  const tell = async () => {
    while (waiting.length > 0) {
      const links = waiting.slice(0, atOnce)
      // What can never be taken must not hold up what comes after it.
      await given.ask('taste', tasteApi.followLinks, { links }).catch((error: unknown) => {
        if (isOutage(error)) throw error
        onLost(error)
      })
      waiting = waiting.slice(links.length)
    }
  }
  return {
    add(links: readonly FollowedLink[]) {
      const taken = links.slice(0, mostWaiting - waiting.length)
      waiting.push(...taken)
      if (taken.length < links.length) onLost(tooMany)
    },
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

/** An outage, which is logged once a minute. */
const tooMany = new Refusal(
  'unavailable',
  'service-unavailable',
  'Too many links wait for taste: it does not learn of some.',
)
