import { z } from 'zod'
import { event, eventSchema } from '../event.ts'

/** `taste`: the version of a person's taste after it. What the taste is stands in no event. */
export const TasteChanged = event(
  'TasteChanged',
  z.object({ personId: z.string(), taste: z.int() }),
).describe('The feed of a person follows something else from now on; whoever remembers it asks again.')

/** In the streams called `taste-PERSON`. */
export const tasteEvents = eventSchema([TasteChanged])
