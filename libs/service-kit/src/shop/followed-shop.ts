import { deadline } from '@vitrine/concurrency'
import { catalogApi, defaultShop, shopEvents, type Shop, type ShopSnapshot } from '@vitrine/contracts'
import type { Listener } from '@vitrine/engines'
import type { Ask } from '../service/service-definition.ts'

export type FollowedShop = ReturnType<typeof followedShop>

/**
 * What the shop says of itself, in the memory of one process: asked of the catalog when it is not known, and followed over the bus
 * from then on.
 */
export function followedShop(ask: Ask) {
  let known: Shop = { version: 0, settings: defaultShop }
  /** Grows with each time that something may have been missed; what was asked before that does not count. */
  let misses = 1
  let complete = 0
  let reading: Promise<void> | undefined

  const take = (told: Shop) => {
    if (told.version > known.version) known = told
  }
  const read = async () => {
    const asked = misses
    take(await ask('catalog', catalogApi.findShop, undefined))
    complete = asked
  }
  const renew = async () => {
    if (complete < misses) await (reading ??= read().finally(() => (reading = undefined)))
  }
  return {
    /** As far as this process knows; the same object while nothing changes. */
    settings: (): ShopSnapshot => known.settings,
    /** As it is; where the catalog does not answer in time, as it was known last. */
    async latest(withinMs: number): Promise<ShopSnapshot> {
      if (complete < misses) await deadline(withinMs, renew()).catch(() => undefined)
      return known.settings
    },
    /** The same, and nobody waits where anything was ever known: for what is read very often, beside a worker that renews. */
    async known(withinMs: number): Promise<ShopSnapshot> {
      return complete > 0 ? known.settings : this.latest(withinMs)
    },
    /** Asks, if something may have been missed. */
    renew,
    listener: {
      types: shopEvents.types,
      async handle(event) {
        const { settings } = shopEvents.parse(event).data
        take({ version: event.version, settings })
      },
      async missed() {
        misses += 1
      },
    } satisfies Listener,
  }
}
