import { colourEvents, type ColourEvent, type PictureColours } from '@vitrine/contracts'
import { defineProjection } from '@vitrine/event-sourcing'

/** The colours of each picture that were looked for, by the name in its address: media's own, and the copy of the catalog. */
export const pictureColours = defineProjection<ColourEvent, PictureColours>({
  name: 'picture-colours',
  version: 1,
  kind: 'colours',
  events: colourEvents,
  latest: ({ type, data }) =>
    type === 'PictureColoursFound' ? { family: data.family, palette: data.palette } : undefined,
})
