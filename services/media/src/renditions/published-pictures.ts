import { outfitEvents } from '@vitrine/contracts'
import type { RecordedEvent, Subscription } from '@vitrine/engines'
import type { EventSource } from '@vitrine/event-sourcing'
import { imagesOf } from '../collection/image-uses.projection.ts'
import { usualRenditions } from './rendition.ts'
import type { Warm } from './warming.ts'

const types = ['OutfitPublished', 'OutfitRevised', 'ProductAdded']

/** Renditions of a post are made when it is published, and not when it is first seen. */
export function publishedPictures(given: { warm: Warm; log: EventSource }): Subscription {
  const warm = (event: RecordedEvent) => {
    const { data } = outfitEvents.parse(event)
    if (!('published' in data && data.published)) return
    // The picture that is seen first is asked for last: the newest request is worked on first.
    for (const image of imagesOf(data).reverse()) given.warm(image, usualRenditions)
  }
  return {
    name: 'published-pictures',
    types,
    handle: async (event) => warm(event),
    async missed() {
      for await (const page of given.log.scan({ prefix: 'outfit-' }))
        for (const event of page) if (types.includes(event.type)) warm(event)
    },
  }
}
