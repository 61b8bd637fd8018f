import { imageIndexOf } from '../photos/reorder.ts'
import type { PostValues } from '../post-values.ts'

/** What the form asks for, by the words beside it, as far as two versions can be compared by it. */
const compared: Record<string, (values: PostValues) => unknown> = {
  Title: ({ title }) => title.trim(),
  Description: ({ description }) => description.trim(),
  'Fashion Expert Review': ({ review }) => review.trim(),
  Category: ({ category }) => category,
  'Model Photos': ({ photos }) => photos.map(({ url }) => url),
  'Alt texts': ({ photos }) =>
    photos.flatMap(({ url, alt }) => (alt?.trim() ? `${url} ${alt.trim()}` : [])).toSorted(),
  'Shopping Items': ({ items, photos }) =>
    items.map(({ key: _, pin: __, photo, ...item }) => ({ ...item, photo: imageIndexOf(photo, photos) })),
  Publishing: ({ publishImmediately, scheduledAt }) => [
    publishImmediately,
    publishImmediately || scheduledAt,
  ],
  Tags: ({ tags, typedTag }) => (typedTag.trim() ? [...tags, typedTag.trim()] : tags),
  'Target gender': ({ targetGender }) => targetGender,
  'Target age group': ({ targetAgeGroup }) => targetAgeGroup,
  Season: ({ season }) => season,
  'Price range': ({ priceRange }) => priceRange,
  Note: ({ note }) => note.trim(),
}

/** Pure: the fields in which two versions of a post differ. */
export const changedFields = (one: PostValues, other: PostValues): string[] =>
  Object.entries(compared).flatMap(([field, of]) =>
    JSON.stringify(of(one)) === JSON.stringify(of(other)) ? [] : field,
  )
