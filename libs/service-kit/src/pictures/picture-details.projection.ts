import { pictureEvents, type PictureDetails, type PictureEvent } from '@vitrine/contracts'
import { defineProjection } from '@vitrine/event-sourcing'

/**
 * The focal point and the description of each picture that has one, by the name in its address: media's own, and the copy of
 * every service that answers outfits. A picture that has neither takes no place.
 */
export const pictureDetails = defineProjection<PictureEvent, PictureDetails>({
  name: 'picture-details',
  version: 1,
  kind: 'picture',
  events: pictureEvents,
  latest: ({ data: { focus, description } }) => (focus || description ? { focus, description } : undefined),
})
