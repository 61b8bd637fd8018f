import { outfitEvents } from './catalog/events.ts'
import { pictureEvents } from './media/details.ts'
import { sessionNews, userNews } from './identity/events.ts'

/** Every public event, by its kind of stream; the service that publishes it, and those that subscribe to it. */
export const publicEvents = {
  outfit: { from: 'catalog', listeners: ['catalog', 'favorites', 'media', 'tracking'], events: outfitEvents },
  picture: { from: 'media', listeners: ['catalog', 'favorites'], events: pictureEvents },
  session: { from: 'identity', listeners: ['gateway'], events: sessionNews },
  user: { from: 'identity', listeners: ['favorites'], events: userNews },
} as const
