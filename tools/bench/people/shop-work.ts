import type { Outfit } from '@vitrine/contracts'
import { nothingSent } from '../ledger/sent.ts'
import { administratorAt } from './administrator.ts'
import { observer, Stopped } from './observer.ts'
import { visitorsAt } from './visitors.ts'

/** Another process of the catalog than the one that published hears of a post within a second, on a busy machine later. */
const shownWithinMs = 5_000

export type ShopWork = ReturnType<typeof shopWork>

/** The main job of the product over and over, as fast as it is answered, by one administrator and one visitor. */
export function shopWork(url: string) {
  const watching = observer(url, { pauseMs: 20 })
  const sent = nothingSent()
  const shop = administratorAt(watching, { sent, random: Math.random })
  const visitor = visitorsAt(watching, { sent })

  async function untilFirst({ id }: Outfit) {
    const begun = performance.now()
    while ((await visitor.readFeed(1))[0]?.id !== id)
      if (performance.now() - begun > shownWithinMs)
        throw new Error(`${id} was published last and is not first in the feed after ${shownWithinMs} ms`)
  }
  return {
    observations: watching.observations,
    sent,
    shop,
    visitor,
    /** Works until `stop`; rejects when the product breaks a promise. */
    async work() {
      try {
        await shop.login()
        while (!watching.isStopped()) {
          const outfit = await shop.publish({ pictures: 2, draftFirst: true })
          await untilFirst(outfit)
          for (const index of outfit.products.keys()) {
            await visitor.view(outfit)
            await visitor.click(outfit, index)
          }
        }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
      }
    },
    stop: watching.stop,
  }
}
