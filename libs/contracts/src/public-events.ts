import { outfitEvents } from './catalog/events.ts'
import { sessionNews, userNews } from './identity/events.ts'

/** Every public event, by the kind of stream that it stands in; the service that publishes it. */
export const publicEvents = {
  outfit: { from: 'catalog', events: outfitEvents },
  session: { from: 'identity', events: sessionNews },
  user: { from: 'identity', events: userNews },
} as const
