import type { Outfit } from '@vitrine/contracts'
import { nothingSent } from '../ledger/sent.ts'
import { administratorAt } from './administrator.ts'
import { observer, Stopped } from './observer.ts'
import { until } from '../until.ts'
import { visitorsAt } from './visitors.ts'

/** Another process of the catalog than the one that published learns of a post within a second, on a busy machine later. */
const shown = { withinMs: 5_000, everyMs: 0 }

export type ShopWork = ReturnType<typeof shopWork>

/** The main job of the product over and over, as fast as it is answered, by one administrator and one visitor. */
export function shopWork(url: string) {
  const watching = observer(url, { pauseMs: 20 })
  const sent = nothingSent()
  const shop = administratorAt(watching, { sent, random: Math.random })
  const visitor = visitorsAt(watching, { sent })

  async function untilFirst({ id }: Outfit) {
    const isFirst = async () => (await visitor.readFeed(1))[0]?.id === id
    await until(isFirst, { what: `${id}, published last, is first in the feed`, ...shown })
  }
  async function workOn() {
    await shop.login()
    while (!watching.isStopped()) {
      const outfit = await shop.publish({ pictures: 2, draftFirst: true })
      await untilFirst(outfit)
      for (const index of outfit.products.keys()) {
        await visitor.view(outfit)
        await visitor.click(outfit, index)
      }
    }
  }
  let working: Promise<void> | undefined
  const broken: string[] = []
  /** Works until `stop`; rejects when the product breaks a promise. */
  const work = () =>
    workOn().catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    })
  return {
    observations: watching.observations,
    sent,
    shop,
    visitor,
    work,
    stop: watching.stop,
    broken,
    /** Works until `end`; resolves when so many posts are published, or a promise is broken. */
    async begin(posts = 0) {
      working = work().catch((error: unknown) => void broken.push(String(error)))
      await until(() => sent.publications.size >= posts || broken.length > 0)
    },
    async end() {
      watching.stop()
      await working
    },
  }
}
