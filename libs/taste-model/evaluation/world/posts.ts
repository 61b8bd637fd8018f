import { readFileSync } from 'node:fs'
import { ageRanges, colourFamilies, genders, priceRanges, seasons, styles } from '@vitrine/contracts'
import { featuresOf, standingFor, type PostFacts } from '../../src/index.ts'
import { anyOf, gaussian, type Random } from './random.ts'

/** `hidden` is what no feature says of it, `quality` what everybody sees in it. */
export type Post = {
  id: string
  facts: PostFacts
  features: readonly number[]
  words: readonly string[]
  publishedAt: number
  hidden: Float64Array
  quality: number
}
export type Shop = {
  posts: readonly Post[]
  /** Of every post that there ever was. */
  features: ReadonlyMap<string, readonly number[]>
  /** Of the posts that stand for all. */
  published: readonly (readonly number[])[]
  now: number
}

export const dayMs = 24 * 60 * 60 * 1000
export const hiddenSize = 6
const now = Date.parse('2026-06-10T12:00:00.000Z')

const materials =
  'linen silk denim leather wool cotton lace velvet suede cashmere tweed mesh satin corduroy jersey'.split(
    ' ',
  )
const looks =
  'floral striped oversized cropped pleated wrap tailored ruffled quilted sheer washed belted embroidered'
const pieces =
  'dress boots sandals blazer trousers hoodie skirt coat trainers cardigan shirt bag scarf jacket loafers sunglasses'
const words = [...materials, ...looks.split(' '), ...pieces.split(' ')]

function shop(drafts: readonly Omit<Post, 'features' | 'words'>[]): Shop {
  const posts = drafts.map((draft) => ({
    ...draft,
    features: featuresOf(draft.facts),
    words: [...new Set([...draft.facts.tags, ...draft.facts.pieces].flatMap((text) => text.split(' ')))],
  }))
  const byId = new Map(posts.map(({ id, features }) => [id, features]))
  return { posts, features: byId, published: standingFor(posts.map(({ features }) => features)), now }
}

const unsaid = (random: Random) => ({
  hidden: Float64Array.from({ length: hiddenSize }, () => gaussian(random)),
  quality: 0.5 * gaussian(random),
})

/** A catalogue of so many posts, six a day: each style has its own words and colours, and lends from all others. */
export function syntheticShop(count: number, random: Random): Shop {
  const habits = new Map(
    styles.map((style) => [
      style,
      {
        words: Array.from({ length: 10 }, () => anyOf(words, random)),
        colours: Array.from({ length: 3 }, () => anyOf(colourFamilies, random)),
        price: anyOf(priceRanges, random),
      },
    ]),
  )
  const orNull = <T>(list: readonly T[]) => (random() < 0.15 ? null : anyOf(list, random))
  return shop(
    Array.from({ length: count }, (_, n) => {
      const category = anyOf(styles, random)
      const habit = habits.get(category)
      const some = (least: number, spread: number) =>
        Array.from({ length: least + Math.floor(random() * spread) }, () =>
          anyOf(habit && random() < 0.5 ? habit.words : words, random),
        )
      return {
        id: `p${n}`,
        publishedAt: now - Math.floor((n / 6) * dayMs + random() * dayMs),
        facts: {
          category,
          tags: some(3, 3),
          pieces: some(3, 3),
          targetGender: orNull(genders),
          targetAgeGroup: orNull(ageRanges),
          season: orNull(seasons),
          priceRange: habit && random() < 0.4 ? habit.price : orNull(priceRanges),
          colour: anyOf(habit && random() < 0.5 ? habit.colours : colourFamilies, random),
        },
        ...unsaid(random),
      }
    }),
  )
}

/** Every other post is kept for later: what a shopper does with the ones is to say what they think of the others. */
export const halves = (shop: Shop): { before: Shop; later: Shop } => ({
  before: { ...shop, posts: shop.posts.filter((_, n) => n % 2 === 0) },
  later: { ...shop, posts: shop.posts.filter((_, n) => n % 2 === 1) },
})

type DemoOutfit = Omit<PostFacts, 'pieces' | 'colour'> & { slug: string; products: { name: string }[] }

/** The catalogue that comes with the product. Its pictures are not looked at, so no colour is known. */
export function demoShop(random: Random): Shop {
  const place = '../../../../services/all-in-one/demo/catalogue.json'
  const { outfits } = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as {
    outfits: DemoOutfit[]
  }
  return shop(
    outfits.map(({ slug, products, ...facts }, n) => ({
      id: slug,
      publishedAt: now - n * 2 * dayMs - dayMs / 2,
      facts: { ...facts, pieces: products.map(({ name }) => name.toLowerCase()), colour: null },
      ...unsaid(random),
    })),
  )
}
