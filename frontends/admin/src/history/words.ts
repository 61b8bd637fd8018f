import { labelOf, type OutfitDifferences, type OutfitStatus } from '@vitrine/contracts'
import { ageChoices, genderChoices, priceChoices, seasonChoices } from '../editor/choices.ts'

export type Field = OutfitDifferences['fields'][number]['field']
export type ProductField = OutfitDifferences['products']['edited'][number]['fields'][number]['field']

/** In the middle of a sentence, and as the head of a row. */
export const fieldNames: Record<Field, string> = {
  title: 'title',
  description: 'description',
  review: 'review',
  category: 'category',
  targetGender: 'target gender',
  targetAgeGroup: 'target age group',
  season: 'season',
  priceRange: 'price range',
  scheduledAt: 'schedule',
  publishedAt: 'date of publication',
}
export const productFieldNames: Record<ProductField, string> = {
  name: 'name',
  amazonUrl: 'link',
  productImageUrl: 'picture',
}

export const statusNames: Record<OutfitStatus, string> = {
  absent: 'Not there yet',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  trash: 'In the trash',
  deleted: 'Deleted for good',
}

const choices = {
  targetGender: genderChoices,
  targetAgeGroup: ageChoices,
  season: seasonChoices,
  priceRange: priceChoices,
} as const
const isChoice = (field: Field): field is keyof typeof choices => Object.hasOwn(choices, field)

/** A value of a field as administrators read it. */
export function valueText(field: Field, value: string | null): string {
  if (isChoice(field))
    return choices[field].find((choice) => choice.value === (value ?? ''))?.label ?? value ?? ''
  if (field === 'scheduledAt' || field === 'publishedAt') return value ? whenText(value) : 'None'
  if (field === 'category') return labelOf(value ?? '')
  return value || 'Empty'
}

const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day without a zone: `24 Nov 2026`. */
export const dateText = (day: string) => date.format(new Date(day))

/** In the zone of whoever looks: `24 Nov 2026, 09:00`. */
export const whenText = (at: string) => when.format(new Date(at))
