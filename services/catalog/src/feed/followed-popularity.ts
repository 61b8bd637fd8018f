import type { PopularityPage } from '@vitrine/contracts'
import { isOutage } from '@vitrine/service-kit'
import type { Published } from '../published/published.ts'
import type { PopularityColumns } from './popularity-columns.ts'

const knownForMs = 60_000

/**
 * Asks each minute how popular posts have become since it last asked; the first time, of all. What is known stays where nobody
 * answers, and lists that were made keep their order.
 */
export function followedPopularity(given: {
  ask: (after: string) => Promise<PopularityPage>
  published: Pick<Published, 'ready' | 'slotOf'>
  popularity: Pick<PopularityColumns, 'set' | 'recount'>
  /** In milliseconds, from anywhere. */
  clock?: () => number
}) {
  const { ask, published, popularity, clock = () => performance.now() } = given
  let after = 'start'
  let askAt = -Infinity
  let isStarting = true

  const learn = async () => {
    await published.ready()
    let isNews = false
    try {
      for (let more = true; more;) {
        const page = await ask(after)
        for (const [id, exposures, actions] of page.posts) {
          const slot = published.slotOf(id)
          if (slot !== undefined) popularity.set(slot, { exposures, actions })
        }
        isNews ||= page.posts.length > 0
        after = page.next
        more = page.more
      }
    } finally {
      if (isNews) popularity.recount()
    }
    askAt = clock() + knownForMs
  }
  /** To be called often: whoever could not be asked is asked the next time. */
  return async (): Promise<void> => {
    if (clock() < askAt) return
    try {
      await learn()
    } catch (error) {
      // Services start in any order.
      if (!isStarting || !isOutage(error)) throw error
    } finally {
      isStarting = false
    }
  }
}
