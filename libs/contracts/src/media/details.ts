import { z } from 'zod'
import { event, eventSchema } from '../event.ts'
import { writtenLine } from '../written.ts'
import { pictureLimits } from '../vocabulary.ts'

const percent = z.int().min(0).max(100)
/** What of a picture a crop must show: whole percent of its width and height, from the top left. Without one it is the centre. */
export const FocalPoint = z.object({ x: percent, y: percent })
export type FocalPoint = z.infer<typeof FocalPoint>

/** `description`: what a picture shows, for whoever does not see it; empty where nobody wrote it. */
export const PictureDetails = z.object({ focus: FocalPoint.nullable(), description: z.string() })
export type PictureDetails = z.infer<typeof PictureDetails>

/** What an administrator changes: what is left out stays. */
export const PictureDetailsDraft = z.object({
  focus: FocalPoint.nullable().optional(),
  description: writtenLine.max(pictureLimits.description).optional(),
})
export type PictureDetailsDraft = z.infer<typeof PictureDetailsDraft>

/** `image`: the name in its address. All details after it, so that a subscriber can upsert without a call. */
export const PictureDetailsSet = event(
  'PictureDetailsSet',
  PictureDetails.extend({ image: z.string() }),
).describe('The focal point or the description of a picture was set, changed or taken away.')

/** What is said of pictures, in the streams called `picture-IMAGE`. */
export const pictureEvents = eventSchema([PictureDetailsSet])
export type PictureEvent = ReturnType<typeof pictureEvents.parse>
