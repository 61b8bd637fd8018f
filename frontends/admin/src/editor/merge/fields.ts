import { outfitLimits } from '@vitrine/contracts'
import type { Option } from '@vitrine/ui'
import { momentText } from '../../dashboard/figures.ts'
import { ageChoices, categoryChoices, genderChoices, priceChoices, seasonChoices } from '../choices.ts'
import { centsOf, dollarsOf } from '../items/price.ts'
import type { PostValues } from '../post-values.ts'
import { isoOf } from '../publishing/schedule.ts'
import type { Field } from '@vitrine/contracts/merge'

/** Texts that can stand one after the other, as far as there is room. */
type Words = { label: string; limit: number; between: string }

/** A text: spaces around it do not count, and both sides' words can be kept. */
export const words = (path: string, { label, limit, between }: Words): Field<string> => ({
  path,
  label,
  limit,
  same: (one, other) => one.trim() === other.trim(),
  show: (text) => text.trim(),
  join: (mine, theirs) => `${mine.trim()}${between}${theirs.trim()}`,
})

export const plain = (path: string, label: string): Field<string> => ({ path, label, show: (text) => text })

export const money = (path: string, label: string): Field<string> => ({
  path,
  label,
  same: (one, other) => (centsOf(one) ?? one) === (centsOf(other) ?? other),
  show: (price) => `$${dollarsOf(centsOf(price) ?? 0)}`,
})

const chosen = (path: string, label: string, choices: readonly Option[]): Field<string> => ({
  path,
  label,
  show: (value) => choices.find((choice) => choice.value === value)?.label ?? value,
})

/** The fields of a post that hold one text, in the order of the form. */
export const textFields = {
  title: words('title', { label: 'Title', limit: outfitLimits.title, between: ' / ' }),
  description: words('description', {
    label: 'Description',
    limit: outfitLimits.description,
    between: '\n\n',
  }),
  review: words('review', {
    label: 'Fashion Expert Review',
    limit: outfitLimits.review,
    between: '\n\n',
  }),
  category: chosen('category', 'Category', categoryChoices),
  targetGender: chosen('targetGender', 'Target gender', genderChoices),
  targetAgeGroup: chosen('targetAgeGroup', 'Target age group', ageChoices),
  season: chosen('season', 'Season', seasonChoices),
  priceRange: chosen('priceRange', 'Price range', priceChoices),
} as const satisfies Partial<Record<keyof PostValues, Field<string>>>

export type PublishingState = Pick<PostValues, 'publishImmediately' | 'scheduledAt'>

/** One field: whether it is published, and else when it will be. */
export const publishing: Field<PublishingState> = {
  path: 'publishing',
  label: 'Publishing',
  same: (one, other) =>
    one.publishImmediately === other.publishImmediately &&
    (one.publishImmediately || one.scheduledAt === other.scheduledAt),
  show({ publishImmediately, scheduledAt }) {
    const at = isoOf(scheduledAt)
    return publishImmediately ? 'Published' : at ? `Goes live on ${momentText(at)}` : 'Draft'
  },
}
