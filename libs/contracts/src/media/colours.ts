import { z } from 'zod'
import { event, eventSchema } from '../event.ts'
import { colourFamilies } from '../vocabulary.ts'

/** `share`: whole percent of what a picture shows beside its background. */
export const PaletteColour = z.object({
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  share: z.int().min(1).max(100),
})
export type PaletteColour = z.infer<typeof PaletteColour>

/** The colours of what a picture shows, the most first; no family where nothing can be seen in it. */
export const PictureColours = z.object({
  family: z.enum(colourFamilies).nullable(),
  palette: z.array(PaletteColour).max(5),
})
export type PictureColours = z.infer<typeof PictureColours>

const image = z.string()

/** `image`: the name in its address, which follows from its bytes: its colours are found once. */
export const PictureColoursFound = event('PictureColoursFound', PictureColours.extend({ image })).describe(
  'The colours of a picture were found, or that it has none.',
)
export const PictureColoursForgotten = event('PictureColoursForgotten', z.object({ image })).describe(
  'A picture is gone, and its colours with it.',
)

/** The colours of pictures, in the streams called `colours-IMAGE`. */
export const colourEvents = eventSchema([PictureColoursFound, PictureColoursForgotten])
export type ColourEvent = ReturnType<typeof colourEvents.parse>
