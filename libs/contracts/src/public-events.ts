import { outfitEvents } from './catalog/events.ts'
import { sessionNews, userNews } from './identity/events.ts'

/** Every public event, by its kind of stream; and the service that publishes it. */
export const publicEvents = {
  outfit: { from: 'catalog', events: outfitEvents },
  session: { from: 'identity', events: sessionNews },
  user: { from: 'identity', events: userNews },
} as const
