import { goalLimits, type Goal, type Outfit } from '@vitrine/contracts'

type Parts = Pick<Goal, 'posts' | 'products'>
type Post = Pick<Outfit, 'id' | 'title'> & { products: readonly { id: string; name: string }[] }

/** A post with those of its products that are offered. */
export type Choice = { id: string; title: string; products: readonly { id: string; name: string }[] }

const shownAtMost = 20

/** Posts whose title has these words, with all their products, and others with the products whose name has them. */
export function choicesFor(posts: readonly Post[], words: string): { shown: Choice[]; count: number } {
  const asked = words.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(asked)
  const found = posts.flatMap(({ id, title, products }): Choice[] => {
    const offered = has(title) ? products : products.filter(({ name }) => has(name))
    return has(title) || offered.length > 0 ? [{ id, title, products: offered }] : []
  })
  return { shown: found.slice(0, shownAtMost), count: found.length }
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

export const withPost = (parts: Parts, id: string): Parts => ({ ...parts, posts: toggled(parts.posts, id) })
export const withProduct = (parts: Parts, id: string): Parts => ({
  ...parts,
  products: toggled(parts.products, id),
})

export type ChosenPart = { kind: 'post' | 'product'; id: string; text: string }

export const wholeText = (title: string) => `${title}: all products`

/** What is chosen, in words; `titles`: of posts that are gone, too. */
export function chosenParts(
  { posts, products }: Parts,
  known: readonly Post[],
  titles: ReadonlyMap<string, string>,
): ChosenPart[] {
  const names = new Map(known.flatMap((post) => post.products.map(({ id, name }) => [id, name] as const)))
  const current = new Map(known.map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => current.get(id) ?? titles.get(id) ?? id
  return [
    ...posts.map((id) => ({ kind: 'post', id, text: wholeText(titleOf(id)) }) as const),
    ...products.map((id) => ({ kind: 'product', id, text: names.get(id) ?? id }) as const),
  ]
}

/** Why this cannot be a goal, by field. */
export function faultsIn({ name, posts, products }: Parts & Pick<Goal, 'name'>) {
  const length = name.trim().length
  const nameFault =
    length === 0
      ? 'Please name the goal'
      : length > goalLimits.name
        ? `At most ${goalLimits.name} characters`
        : undefined
  const partsFault =
    posts.length + products.length === 0
      ? 'Please choose at least one post or product'
      : posts.length > goalLimits.posts || products.length > goalLimits.products
        ? `At most ${goalLimits.posts} posts and ${goalLimits.products} products`
        : undefined
  return { name: nameFault, parts: partsFault }
}
