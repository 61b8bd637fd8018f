import {
  ageRanges,
  genders,
  styles,
  type AgeRange,
  type FeedReason,
  type Gender,
  type Style,
} from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'

/** What a shopper likes, as far as it says anything: words that nobody knows are dropped, styles are in order. */
export type Preferences = { styles: readonly Style[]; gender?: Gender; age?: AgeRange }

const inOrder = [...styles].sort()

type Asked = { styles?: string | undefined; gender?: string | undefined; age?: string | undefined }

/** Undefined where nothing is known of the shopper. */
export function preferencesOf(asked: Asked): Preferences | undefined {
  const words = new Set(asked.styles?.split(',').map((word) => word.trim().toLowerCase()))
  const liked = inOrder.filter((style) => words.has(style))
  const gender = genders.find((known) => known === asked.gender?.trim())
  const age = ageRanges.find((known) => known === asked.age?.trim())
  if (liked.length === 0 && !gender && !age) return undefined
  return { styles: liked, ...(gender ? { gender } : {}), ...(age ? { age } : {}) }
}

export const points = { category: 6, tag: 1, mostTags: 2, gender: 4, age: 2 } as const

/** A null target is for all: it matches, but a target meant for this shopper matches better. */
export const matchOf = (target: string | null, wanted: string | undefined, most: number): number =>
  target === null || wanted === undefined ? most / 2 : target === wanted ? most : 0

/** What of an outfit fits the shopper: its style before whom it is meant for. */
export function fitOf(
  outfit: Pick<StoredOutfit, 'category' | 'tags' | 'targetGender' | 'targetAgeGroup'>,
  { styles: liked, gender, age }: Preferences,
): FeedReason | undefined {
  const tags = outfit.tags.map((tag) => tag.toLowerCase())
  const style = liked.find((one) => one === outfit.category) ?? liked.find((one) => tags.includes(one))
  if (style) return { kind: 'style', value: style }
  if (gender && outfit.targetGender === gender) return { kind: 'gender', value: gender }
  if (age && outfit.targetAgeGroup === age) return { kind: 'age', value: age }
  return undefined
}
