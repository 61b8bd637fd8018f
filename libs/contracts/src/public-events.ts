import { outfitEvents } from './catalog/events.ts'
import { savedItemStreams } from './favorites/events.ts'
import { colourEvents } from './media/colours.ts'
import { pictureEvents } from './media/details.ts'
import { sessionNews, userNews } from './identity/events.ts'
import { shopEvents } from './shop/events.ts'
import { tasteEvents } from './taste/events.ts'

/** Every public event, by its kind of stream; the service that publishes it, and those that subscribe to it. */
export const publicEvents = {
  colours: { from: 'media', listeners: ['catalog', 'taste'], events: colourEvents },
  outfit: {
    from: 'catalog',
    listeners: ['catalog', 'favorites', 'media', 'taste', 'tracking'],
    events: outfitEvents,
  },
  picture: { from: 'media', listeners: ['catalog', 'favorites'], events: pictureEvents },
  session: { from: 'identity', listeners: ['gateway'], events: sessionNews },
  shop: { from: 'catalog', listeners: ['gateway', 'identity', 'media'], events: shopEvents },
  taste: { from: 'taste', listeners: ['catalog', 'gateway'], events: tasteEvents },
  user: { from: 'identity', listeners: ['favorites', 'taste'], events: userNews },
  like: { from: 'favorites', listeners: ['taste'], events: savedItemStreams.like },
  save: { from: 'favorites', listeners: ['taste'], events: savedItemStreams.save },
  'favorite-post': {
    from: 'favorites',
    listeners: ['taste'],
    events: savedItemStreams['favorite-post'],
  },
  'favorite-product': {
    from: 'favorites',
    listeners: ['taste'],
    events: savedItemStreams['favorite-product'],
  },
} as const
