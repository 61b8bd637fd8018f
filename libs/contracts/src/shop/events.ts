import { z } from 'zod'
import { event, eventSchema } from '../event.ts'
import { ShopSnapshot } from './settings.ts'

/** The one shop: its events are the stream `shop-settings`. */
export const shopId = 'settings'

export const ShopChanged = event(
  'ShopChanged',
  z.object({
    /** All of them, as they are from now on. */
    settings: ShopSnapshot,
    /** The version whose settings these are again. */
    restored: z.int().optional(),
  }),
).describe('The owner changed what the shop says of itself: its name, its look, its pages.')

export const shopEvents = eventSchema([ShopChanged])
export type ShopEvent = ReturnType<typeof shopEvents.parse>
