import { shopEvents, type ShopEvent, type ShopSnapshot } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { commandHandler, type HandleCommand } from '@vitrine/event-sourcing'
import { shopDecider, type ShopCommand } from './shop.decider.ts'

export type HandleShop = HandleCommand<ShopSnapshot, ShopCommand, ShopEvent>

/** Raise it when the settings change their shape: older snapshots are then not used. */
const shopStateVersion = 1

/** How the settings of the shop change, which are a stream of their own. */
export const shopHandler = ({
  eventStore: store,
  documents,
}: Pick<Engines, 'eventStore' | 'documents'>): HandleShop =>
  commandHandler({
    store,
    kind: 'shop',
    decider: shopDecider,
    events: shopEvents,
    snapshots: { documents, version: shopStateVersion },
  })
