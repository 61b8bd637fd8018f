import { outfitLimits, styles, tagKey, type OutfitDraft, type OutfitSnapshot } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'

export type Content = Omit<
  OutfitSnapshot,
  'id' | 'products' | 'published' | 'publishedAt' | 'scheduledAt' | 'createdAt' | 'adminUserId'
>

/** A draft without its publication. */
export type DraftContent = Omit<
  OutfitDraft,
  'published' | 'scheduledAt' | 'publishedAt' | 'fromPendingChanges' | 'note'
>

/** What an administrator wrote with these pictures at hand, checked in the order that the editor checks it, and tidied. */
export function contentOf(
  draft: DraftContent,
  pictures: ReadonlySet<string>,
  before?: OutfitSnapshot,
): Content {
  if (!draft.title) refuse('invalid', 'outfit-without-title', 'Please enter a title for your fashion post')
  if (!draft.description)
    refuse('invalid', 'outfit-without-description', 'Please enter a description for your fashion post')
  if (!styles.some((style) => style === draft.category))
    refuse('invalid', 'outfit-without-category', 'Please select a category for your fashion post')
  if (draft.images.length === 0)
    refuse('invalid', 'outfit-without-image', 'Please upload at least one image for your fashion post')
  if (draft.images.length > outfitLimits.images)
    refuse('invalid', 'outfit-with-too-many-images', `A post has at most ${outfitLimits.images} images`)
  return {
    title: draft.title,
    description: draft.description,
    review: cut(draft.review ?? '', outfitLimits.review) || null,
    category: draft.category,
    styleCategory: draft.category,
    images: draft.images.map((image) => checkedImage(image, pictures)),
    imageAlts: altsOf(draft, before),
    tags: tidyTags(draft.tags),
    targetGender: draft.targetGender,
    targetAgeGroup: draft.targetAgeGroup,
    season: draft.season,
    priceRange: draft.priceRange,
  }
}

/** A picture that moves takes its words along, where the draft has none for any. */
function altsOf(
  { images, imageAlts }: DraftContent,
  before: Pick<OutfitSnapshot, 'images' | 'imageAlts'> = { images: [], imageAlts: [] },
): string[] {
  const known = new Map(before.images.map((image, index) => [image, before.imageAlts[index]]))
  const alts = images.map((image, index) => (imageAlts ? imageAlts[index] : known.get(image)) ?? '')
  return alts.some(Boolean) ? alts : []
}

/** At most so many letters; no letter is cut in two. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Only our own pictures: the owner of another address could change the picture, and see who looks at it. */
export const checkedImage = (image: string, ours: ReadonlySet<string>): string =>
  ours.has(image) ? image : refuse('invalid', 'picture-not-uploaded', 'Upload the picture first')

type WithPictures = {
  images?: readonly string[]
  products?: readonly { productImageUrl?: string | null | undefined }[] | undefined
}

export const picturesOf = ({ images = [], products = [] }: WithPictures): string[] => [
  ...images,
  ...products.flatMap(({ productImageUrl }) => productImageUrl || []),
]

/** Trimmed, none empty, none twice however it is written. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = new Map<string, string>()
  for (const tag of tags.map((raw) => raw.trim()))
    if (tag && !tidy.has(tagKey(tag))) tidy.set(tagKey(tag), tag)
  if (tidy.size > outfitLimits.tags)
    refuse('invalid', 'outfit-with-too-many-tags', `A post has at most ${outfitLimits.tags} tags`)
  return [...tidy.values()]
}
