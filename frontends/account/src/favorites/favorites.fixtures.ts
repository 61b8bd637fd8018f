import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FavoritePost, FavoriteProduct } from '@vitrine/contracts'
import { outfit, product, signedIn, type Answers, type Call } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

export const user = userEvent.setup()

export const post = (id: string, changes: Partial<FavoritePost> = {}): FavoritePost => ({
  ...outfit(id, { tags: ['one', 'two', 'three', 'four'], products: [product('p1'), product('p2')] }),
  gone: false,
  ...changes,
})

export const item = (id: string, changes: Partial<FavoriteProduct> = {}): FavoriteProduct => ({
  id,
  name: `Product ${id}`,
  price: 1250,
  productImageUrl: null,
  amazonUrl: `https://www.amazon.com/dp/${id}`,
  outfit: { id: 'o1', title: 'Midnight' },
  gone: false,
  ...changes,
})

export const numbered = <Item>(count: number, make: (id: string) => Item) =>
  Array.from({ length: count }, (_, index) => make(`${index + 1}`))

type Saved = { posts?: FavoritePost[]; products?: FavoriteProduct[] }

/** A server that stores favorites, 25 on a page. */
function keeping({ posts = [], products = [] }: Saved): Answers {
  const pageOf = (all: readonly { id: string }[], { query }: Call) => {
    const from = (Number(query['page']) - 1) * Number(query['pagesize'])
    const items = all.slice(from, from + Number(query['pagesize']))
    return { body: { items, total: all.length, totalPages: Math.ceil(all.length / 25) } }
  }
  const removed = (all: { id: string }[], id: string) => {
    const at = all.findIndex((one) => one.id === id)
    all.splice(at, 1)
    return { status: 204 }
  }
  const under = (path: string, all: { id: string }[]): Answers =>
    Object.fromEntries(all.map(({ id }) => [`DELETE ${path}/${id}`, () => removed(all, id)]))
  return {
    ...signedIn,
    'GET /api/favorites/ids': () => ({
      body: { posts: posts.map(({ id }) => id), products: products.map(({ id }) => id) },
    }),
    'GET /api/favorites/posts': (call) => pageOf(posts, call),
    'GET /api/favorites/products': (call) => pageOf(products, call),
    ...under('/api/favorites/posts', posts),
    ...under('/api/favorites/products', products),
  }
}

export const open = (saved: Saved, answers: Answers = {}) =>
  visit('/favorites', { answers: { ...keeping(saved), ...answers } })

export const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')
export const card = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  return within(title.closest('li')!)
}
export const remove = async (name: string) =>
  user.click(await screen.findByRole('button', { name: `Remove ${name} from favorites` }))
export const openProducts = async () => user.click(await screen.findByRole('tab', { name: /^Products/ }))
