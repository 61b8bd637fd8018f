import { ageRanges, colourFamilies, genders, priceRanges, seasons, styles } from '@vitrine/contracts'
import type { Candidate } from './arrange.ts'
import type { PostFacts } from './features.ts'

const words = ['linen', 'silk', 'denim', 'leather', 'sun dress', 'boots', 'wrap', 'lace', 'wool', 'gold']

/** A post of anything. */
export function anyPost(random: () => number): PostFacts {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = () => words.filter(() => random() < 0.3)
  const orNull = (list: readonly string[]) => (random() < 0.2 ? null : any(list))
  return {
    category: any(styles),
    tags: some(),
    targetGender: orNull(genders),
    targetAgeGroup: orNull(ageRanges),
    season: orNull(seasons),
    priceRange: orNull(priceRanges),
    pieces: some(),
    colour: orNull(colourFamilies),
  }
}

export function anyCandidates(count: number, random: () => number): Candidate[] {
  const fresh = random()
  const styleCount = 1 + Math.floor(random() * 9)
  return Array.from({ length: count }, (_, id) => {
    const exposures = Math.floor(random() * 60)
    return {
      id,
      score: Math.round(random() * 20) / 4 - 2,
      style: Math.floor(random() ** 3 * styleCount),
      fresh: random() < fresh,
      exposures,
      actions: Math.floor(random() * exposures),
    }
  })
}
