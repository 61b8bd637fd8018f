import type { Style } from '@vitrine/contracts'

export type RecommendationCard = { name: string; tags: readonly [Style, ...Style[]]; cloth: Style }

const cards: readonly RecommendationCard[] = [
  { name: 'Office Chic', tags: ['formal', 'minimalist'], cloth: 'formal' },
  { name: 'Street Style', tags: ['streetwear', 'casual'], cloth: 'streetwear' },
  { name: 'Boho Vibes', tags: ['boho', 'romantic', 'vintage'], cloth: 'boho' },
  { name: 'Evening Glam', tags: ['formal', 'edgy', 'romantic'], cloth: 'romantic' },
  { name: 'Athleisure', tags: ['athleisure', 'casual'], cloth: 'athleisure' },
]

export const atMost = 5

/** The cards for these preferences; all of them without any. */
export const recommendationsFor = (styles: readonly string[]) =>
  cards.filter(({ tags }) => styles.length === 0 || tags.some((tag) => styles.includes(tag))).slice(0, atMost)
