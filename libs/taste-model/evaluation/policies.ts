import { styles } from '@vitrine/contracts'
import { arrange, learn, scoreOf, type Contribution, type Quiz } from '../src/index.ts'
import type { Crowd } from './world/crowd.ts'
import { dayMs, type Post, type Shop } from './world/posts.ts'

export const isFresh = (post: Post, shop: Shop) => post.publishedAt > shop.now - dayMs

export const newest = (shop: Shop): Post[] =>
  shop.posts.toSorted((one, other) => other.publishedAt - one.publishedAt)

/** What the specification says of somebody who skips the quiz. */
export const defaults: Quiz = { styles: ['boho'], gender: 'female', age: '18-25' }

/** The order of a person without behaviour, as the feed has it: what is of today first, then what fits the answers. */
export function byQuiz(shop: Shop, quiz: Quiz): Post[] {
  const match = (target: string | null, wanted: string | undefined, most: number) =>
    target === null ? most / 2 : target === wanted ? most : 0
  const points = ({ facts }: Post) =>
    (quiz.styles.includes(facts.category) ? 6 : 0) +
    Math.min(2, facts.tags.filter((tag) => quiz.styles.includes(tag.toLowerCase())).length) +
    match(facts.targetGender, quiz.gender, 4) +
    match(facts.targetAgeGroup, quiz.age, 2)
  return newest(shop)
    .map((post) => ({ post, rank: isFresh(post, shop) ? 100 : points(post) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ post }) => post)
}

export type Known = {
  contributions: readonly Contribution[]
  quiz: Quiz | undefined
  at: number
}

/** What was learned, for the posts of a shop. */
export function learned(shop: Shop, { contributions, quiz, at }: Known) {
  return learn({
    contributions,
    featuresOf: (post) => shop.features.get(post),
    quiz,
    published: shop.published,
    removed: new Set(),
    now: at,
  })
}

/** The feed of a person who has acted. What was seen three times in vain comes last. */
export function byTaste(shop: Shop, known: Known, crowd: Crowd, seed: number): Post[] {
  const { weights, seen } = learned(shop, known)
  const sunk = new Set(seen)
  const order = newest(shop)
  const candidates = order.map((post, id) => ({
    id,
    score: scoreOf(weights, post.features) - (sunk.has(post.id) ? 10 : 0),
    style: styles.findIndex((style) => style === post.facts.category),
    fresh: isFresh(post, shop),
    ...crowd.of(post.id),
  }))
  return arrange(candidates, seed).flatMap(({ id }) => order[id] ?? [])
}
