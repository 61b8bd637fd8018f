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
/** What is kept beside the outfit comes under a name of its own: nobody takes it for what is shown. */
export const OutfitChangesKept = event(
  'OutfitChangesKept',
  z.object({
    id: z.string(),
    /** As it is, which these changes leave alone. */
    outfit: OutfitSnapshot,
    /** As they leave it. */
    changes: OutfitSnapshot,
    /** What they were made to, where that is not the outfit as it is. */
    base: OutfitSnapshot.optional(),
    /** When they are published by themselves. */
    applyAt: z.string().nullable(),
  }),
).describe('Changes of a live post were kept beside it; nobody is shown them yet.')
export const OutfitChangesDiscarded = event('OutfitChangesDiscarded', OutfitSnapshot).describe(
  'The changes that were kept beside a post were thrown away.',
)
export const OutfitChangesPublished = event('OutfitChangesPublished', OutfitSnapshot).describe(
  'The changes that were kept beside a post become part of it: the event after it, in the same append, revises the post.',
)
export const OutfitChangesFailed = event(
  'OutfitChangesFailed',
  z.object({ id: z.string(), outfit: OutfitSnapshot, conflicts: z.array(z.string()) }),
).describe(
  'The time of kept changes came, and they could not be published: a save since has changed the same. They stay.',
)

/** A note. It comes under a name of its own: a plan changes nothing that is shown. */
export const OutfitPlanned = event(
  'OutfitPlanned',
  z.object({
    id: z.string(),
    outfit: OutfitSnapshot,
    /** A day without a time and a zone; null where it is meant for none any more. */
    plannedFor: z.string().nullable(),
  }),
).describe('Somebody noted for which day a draft is meant. It publishes nothing.')

const shown = [
  OutfitDrafted,
  OutfitRevised,
  OutfitPublished,
  OutfitUnpublished,
  ProductAdded,
  ProductsCleared,
  OutfitDeleted,
  OutfitRestored,
  OutfitPurged,
] as const

/** What changes an outfit as it is shown: everything but notes, and what happens to changes that are kept beside it. */
export const shownOutfitEvents = eventSchema(shown)

/** What happens to an outfit, in the streams called `outfit-ID`. */
export const outfitEvents = eventSchema([
  ...shown,
  OutfitChangesKept,
  OutfitChangesDiscarded,
  OutfitChangesPublished,
  OutfitChangesFailed,
  OutfitPlanned,
])
export type OutfitEvent = ReturnType<typeof outfitEvents.parse>

/** For whoever reads or writes them. */
export const outfitStreams = { kind: 'outfit', events: outfitEvents } as const

/** The outfit as an event leaves it; undefined where there is none any more. */
export const outfitIn = ({ data }: Pick<OutfitEvent, 'data'>): OutfitSnapshot | undefined =>
  'products' in data ? data : 'outfit' in data ? data.outfit : undefined
