import { ageRanges, genders, styles } from '@vitrine/contracts'
import { outfit } from '../outfit/outfit.fixtures.ts'
import type { PublishedOutfit } from './published-outfits.projection.ts'

/** A published outfit as it is stored. */
export const stored = (id: string, changes: Partial<PublishedOutfit> = {}): PublishedOutfit => ({
  ...outfit,
  id,
  published: true,
  publishedAt: '2026-06-01T00:00:00.000Z',
  changedAt: '2026-06-01T00:00:00.000Z',
  ...changes,
})

/** Any published outfit of the nine days before a moment, some at the same time, some of words that nobody knows. */
export function anyOutfit(id: string, random: () => number, before: number): PublishedOutfit {
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const hoursAgo = Math.floor(random() * 9 * 24)
  return stored(id, {
    category: oneOf([...styles, 'cosy']),
    tags: Array.from({ length: Math.floor(random() * 4) }, () => oneOf([...styles, 'Linen', 'BOHO'])).filter(
      (tag, index, all) => all.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index,
    ),
    targetGender: oneOf([null, ...genders]),
    targetAgeGroup: oneOf([null, ...ageRanges, '70 and over']),
    publishedAt: new Date(before - hoursAgo * 60 * 60 * 1000).toISOString(),
  })
}
