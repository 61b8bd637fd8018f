import { ageRanges, colourFamilies, genders, priceRanges, seasons, styles } from '@vitrine/contracts'
import type { Quiz } from '../../src/index.ts'
import { hiddenSize, type Post, type Shop } from './posts.ts'
import { anyOf, gaussian, mean, sigmoid, type Random } from './random.ts'

/** How far a shopper's taste is from what features can say, and how true the answers of the quiz are. */
export type Assumptions = {
  tastes: 'few and strong' | 'many and weak'
  hidden: number
  honestQuiz: number
  rate: number
}
export const assumed: Assumptions = { tastes: 'few and strong', hidden: 0.8, honestQuiz: 1, rate: 0.05 }

export type Shopper = {
  quiz: Quiz
  tastes: Map<string, number>
  hidden: Float64Array
  gender: string
  /** Looks at what is meant for others as at everything else. */
  anyGender: boolean
  age: number
  network: string
  /** Agreed that looks count, too. */
  passive: boolean
  /** Of what is only there between this shopper and one post. */
  own: number
  shape: (normal: number) => number
}

/** Both have the same spread: of few and strong tastes most are near 0, and some far from it. */
const shapes = {
  'many and weak': (normal: number) => normal,
  'few and strong': (normal: number) => normal ** 3 / Math.sqrt(15),
}

const spread = { style: 1, colour: 0.5, price: 0.5, season: 0.3 }
const wordSpread = 0.35

/** What the shopper feels for a word that is met for the first time follows from both. */
function tasteFor(shopper: Shopper, key: string, deviation: number): number {
  const known = shopper.tastes.get(key)
  if (known !== undefined) return known
  const felt = deviation * shopper.shape(ownNumber(shopper.own, key))
  shopper.tastes.set(key, felt)
  return felt
}

/** A normal number that a seed and a name always give. */
function ownNumber(seed: number, name: string): number {
  let hash = seed | 0
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
  }
  next()
  return gaussian(next)
}

export function anyShopper(random: Random, { honestQuiz, tastes: kind }: Assumptions): Shopper {
  const shape = shapes[kind]
  const tastes = new Map<string, number>()
  const groups = { style: styles, colour: colourFamilies, price: priceRanges, season: seasons }
  for (const [group, values] of Object.entries(groups))
    for (const value of values)
      tastes.set(`${group}:${value}`, spread[group as keyof typeof groups] * shape(gaussian(random)))
  const drawn = random()
  const gender = drawn < 0.6 ? genders[0] : drawn < 0.95 ? genders[1] : genders[2]
  const age = Math.floor(random() * ageRanges.length)
  // What people say is near to what they do, and no more.
  const said = styles
    .map((style) => ({
      style,
      felt: honestQuiz * (tastes.get(`style:${style}`) ?? 0) - 0.7 * Math.log(-Math.log(1 - random())),
    }))
    .sort((one, other) => other.felt - one.felt)
    .slice(0, 1 + Math.floor(random() * 3))
    .map(({ style }) => style)
  return {
    quiz: { styles: said, gender, age: ageRanges[age] ?? anyOf(ageRanges, random) },
    tastes,
    hidden: Float64Array.from({ length: hiddenSize }, () => gaussian(random)),
    gender,
    anyGender: random() < 0.15,
    age,
    network: `n${Math.floor(random() * 400)}`,
    passive: random() < 0.4,
    own: Math.floor(random() * 2 ** 31),
    shape,
  }
}

/** A taste moves: after each visit a little of it is new. */
export function drift(shopper: Shopper, random: Random): void {
  const kept = 0.99
  const fresh = Math.sqrt(1 - kept ** 2)
  for (const [key, felt] of shopper.tastes) {
    const group = key.slice(0, key.indexOf(':'))
    const deviation = spread[group as keyof typeof spread] ?? wordSpread
    shopper.tastes.set(key, kept * felt + fresh * deviation * shopper.shape(gaussian(random)))
  }
}

/** How much a shopper wants a post: what features could say of it, then what they could not. */
export function utility(
  shopper: Shopper,
  { id, facts, words, hidden, quality }: Post,
  share: number,
): number {
  const { category, colour, priceRange, season, targetGender, targetAgeGroup } = facts
  const felt = (group: string, value: string | null) => shopper.tastes.get(`${group}:${value}`) ?? 0
  let sum =
    felt('style', category) + felt('colour', colour) + felt('price', priceRange) + felt('season', season)
  for (const word of words) sum += tasteFor(shopper, `word:${word}`, wordSpread)
  if (targetGender && targetGender !== shopper.gender && !shopper.anyGender) sum -= 2
  const age = ageRanges.findIndex((range) => range === targetAgeGroup)
  if (age >= 0) sum -= 0.25 * Math.abs(age - shopper.age)
  const along = hidden.reduce((total, part, at) => total + part * (shopper.hidden[at] ?? 0), 0)
  return sum + share * (along / Math.sqrt(hiddenSize) + 0.75 * ownNumber(shopper.own, id)) + quality
}

/** The chance that a shopper acts on a post that is looked at, such that it is `rate` on average. */
export function chances(shop: Shop, { hidden, rate }: Assumptions, shoppers: readonly Shopper[]) {
  const steepness = 1.3
  const sample = shoppers
    .slice(0, 40)
    .flatMap((shopper) => shop.posts.map((post) => utility(shopper, post, hidden)))
  let [low, high] = [-20, 20]
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    if (mean(sample.map((value) => sigmoid(steepness * value + middle))) > rate) high = middle
    else low = middle
  }
  return (shopper: Shopper, post: Post) => sigmoid(steepness * utility(shopper, post, hidden) + low)
}
