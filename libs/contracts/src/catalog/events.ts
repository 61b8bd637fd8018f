import { z } from 'zod'
import { event, eventSchema } from '../event.ts'
import { OutfitSnapshot } from './outfit.ts'

/** Each event carries the whole outfit after it, so that a subscriber can upsert without a call. */
export const OutfitDrafted = event('OutfitDrafted', OutfitSnapshot).describe(
  'A post was written and is not shown yet.',
)
export const OutfitRevised = event('OutfitRevised', OutfitSnapshot).describe(
  'What a post says or shows was changed.',
)
export const OutfitPublished = event('OutfitPublished', OutfitSnapshot).describe(
  'A post is shown from now on.',
)
export const OutfitUnpublished = event('OutfitUnpublished', OutfitSnapshot).describe(
  'A post is not shown any more, and can be again.',
)
export const ProductAdded = event('ProductAdded', OutfitSnapshot).describe('A product was pinned on a post.')
export const ProductsCleared = event('ProductsCleared', OutfitSnapshot).describe(
  'All products of a post were taken off.',
)
export const OutfitDeleted = event('OutfitDeleted', z.object({ id: z.string() })).describe(
  'A post is in the trash: nobody is shown it, and it may come back.',
)
export const OutfitRestored = event('OutfitRestored', OutfitSnapshot).describe(
  'A post came back from the trash, as a draft.',
)
export const OutfitPurged = event('OutfitPurged', z.object({ id: z.string() })).describe(
  'A post left the trash for good.',
)

/** What happens to an outfit, in the streams called `outfit-ID`. */
export const outfitEvents = eventSchema([
  OutfitDrafted,
  OutfitRevised,
  OutfitPublished,
  OutfitUnpublished,
  ProductAdded,
  ProductsCleared,
  OutfitDeleted,
  OutfitRestored,
  OutfitPurged,
])
export type OutfitEvent = ReturnType<typeof outfitEvents.parse>

/** The outfit as an event leaves it; undefined where there is none any more. */
export const outfitIn = ({ data }: Pick<OutfitEvent, 'data'>): OutfitSnapshot | undefined =>
  'products' in data ? data : undefined
