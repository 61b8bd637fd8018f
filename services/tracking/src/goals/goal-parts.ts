import { refuse } from '@vitrine/event-sourcing'
import type { OutfitReplica, ProductPlaces } from '../outfits/outfit-replica.ts'

/** A post with the products whose clicks count; all of them where `products` is undefined. */
export type GoalPart = { post: string; products?: readonly string[] }
type Chosen = { posts: readonly string[]; products: readonly string[] }

export type KnownOutfits = Pick<OutfitReplica, 'getMany'> & ProductPlaces

/** Pure: a product stands in one post, so a click belongs to one part. `places`: the posts of products. */
export function partsOf({ posts, products }: Chosen, places: ReadonlyMap<string, string>): GoalPart[] {
  const whole = new Set(posts)
  const placed = [...new Set(products)].flatMap((product) => {
    const post = places.get(product)
    return post === undefined || whole.has(post) ? [] : [{ post, product }]
  })
  const some = Map.groupBy(placed, ({ post }) => post)
  return [
    ...Array.from(whole, (post) => ({ post })),
    ...Array.from(some, ([post, of]) => ({ post, products: of.map(({ product }) => product) })),
  ]
}

export const placesOf = async ({ rows }: ProductPlaces, products: readonly string[]) =>
  new Map((await rows.getMany(products)).map(({ id, document }) => [id, document.outfitId]))

/** What is chosen, each once; refuses what is empty or unknown. Deleted posts are known: their clicks stay. */
export async function checkedParts({ posts, products }: Chosen, outfits: KnownOutfits) {
  if (posts.length + products.length === 0)
    return refuse('invalid', 'goal-without-parts', 'A goal needs at least one post or product')
  const known = new Set((await outfits.getMany([...new Set(posts)])).map(({ id }) => id))
  const places = await placesOf(outfits, [...new Set(products)])
  refuseUnknown('posts', posts, known)
  refuseUnknown('products', products, places)
  return { posts: [...new Set(posts)], products: [...new Set(products)] }
}

const nouns = {
  posts: { code: 'outfit-missing', noun: 'post' },
  products: { code: 'product-missing', noun: 'product' },
} as const

function refuseUnknown(
  field: keyof typeof nouns,
  ids: readonly string[],
  known: { has(id: string): boolean },
) {
  const { code, noun } = nouns[field]
  const issues = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${field}.${place}`, message: `There is no ${noun} ${id}` }],
  )
  const [first] = issues
  if (first) refuse('invalid', code, first.message, { issues })
}
