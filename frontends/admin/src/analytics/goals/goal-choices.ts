import { goalLimits, type Goal, type Outfit } from '@vitrine/contracts'

type Parts = Pick<Goal, 'posts' | 'products'>
type Post = Pick<Outfit, 'id' | 'title'> & { products: readonly { id: string; name: string }[] }

/** A post with those of its products that are offered. */
export type Choice = { id: string; title: string; products: readonly { id: string; name: string }[] }

/** Posts that were found, with the products whose name has all the words; with all of theirs, where the words are of the post. */
export function choicesIn(posts: readonly Post[], words: string): Choice[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => asked.every((word) => text.toLowerCase().includes(word))
  return posts.map(({ id, title, products }) => {
    const named = has(title) ? [] : products.filter(({ name }) => has(name))
    return { id, title, products: named.length > 0 ? named : products }
  })
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
