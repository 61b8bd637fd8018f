import type { Taste } from '@vitrine/contracts'
import { featureNames, featureNumber, wordFeatures } from '@vitrine/taste-model'
import type { Person } from '../people/person.ts'
import type { KnownPost } from '../posts/posts.ts'
import type { Derived } from './derive.ts'

/** Less than this nobody would notice in the feed. */
const leastShown = 0.04
const mostShown = 40
const mostPosts = 3

/** A taste as it is told to its person. */
export function shownTaste(person: Person, derived: Derived, privateBrowser: boolean): Taste {
  const { version, learning, passive, removed, hidden } = person
  const { weights, posts, actions } = derived
  const titleOf = (outfitId: string) => posts.get(outfitId)?.title ?? null
  const answered = new Set(answersOf(person))
  const strongest = [...weights]
    .map((weight, feature) => {
      const because = weight > 0 ? likedFor(feature, derived) : hiddenFor(feature, derived)
      return { feature, weight: Math.round(weight * 100) / 100, because }
    })
    // What the person did nothing with is only rarer than elsewhere: that is nothing to be told.
    .filter(({ feature, because }) => because.length > 0 || answered.has(featureNames[feature] ?? ''))
    .filter(({ weight }) => learning && Math.abs(weight) >= leastShown)
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, mostShown)
  return {
    version,
    learning,
    passive,
    privateBrowser,
    actions,
    features: strongest.map(({ feature, weight, because }) => ({
      feature: featureNames[feature] ?? '',
      weight,
      because: because.map((outfitId) => ({ outfitId, title: titleOf(outfitId) })),
      words: isWord(featureNames[feature]) ? wordsOf(feature, because, posts) : [],
    })),
    removed: [...removed],
    removedWords: Object.fromEntries(removed.filter(isWord).map((name) => [name, wordsNamed(name, derived)])),
    hidden: hidden.map(({ outfitId, reason, at }) => ({
      outfitId,
      title: titleOf(outfitId),
      reason,
      at: new Date(at).toISOString(),
    })),
  }
}

const answersOf = ({ quiz }: Person): string[] =>
  quiz ? [...quiz.styles.map((style) => `style:${style}`), `gender:${quiz.gender}`, `age:${quiz.age}`] : []

/** The post that says most of it, and the latest others that say it. */
function likedFor(feature: number, { because, contributions, disliked, posts }: Derived): string[] {
  const most = because.get(feature) ?? []
  const liked = contributions.map(({ post }) => post).filter((post) => !disliked.includes(post))
  const others = liked.filter(saying(feature, posts))
  return [...new Set([most, others].flat())].slice(0, mostPosts)
}

const hiddenFor = (feature: number, { disliked, posts }: Derived): string[] =>
  disliked.filter(saying(feature, posts)).slice(0, mostPosts)

const saying = (feature: number, posts: Derived['posts']) => (post: string) =>
  posts.get(post)?.features.includes(feature) ?? false

const isWord = (name = '') => name.startsWith('word:')

function wordsNamed(name: string, derived: Derived): string[] {
  const feature = featureNumber(name)
  return feature === undefined ? [] : wordsOf(feature, likedFor(feature, derived), derived.posts)
}

/** The tags and names of pieces that fall under a number. */
function wordsOf(feature: number, ids: readonly string[], posts: ReadonlyMap<string, KnownPost>): string[] {
  const texts = ids.flatMap((id) => {
    const facts = posts.get(id)?.facts
    return [...(facts?.tags ?? []), ...(facts?.pieces ?? [])]
  })
  const words = new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
  return [...words].filter((word) => wordFeatures(word).includes(feature)).slice(0, mostPosts)
}
