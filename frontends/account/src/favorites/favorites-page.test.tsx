/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FavoritePost, FavoriteProduct } from '@vitrine/contracts'
import { layOut, scrollTo } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, product, signedIn, type Answers, type Call } from '@vitrine/storefront/fixtures/visit'
import { takeReturnAddress } from '@vitrine/web-kit'
import { address, refused, toastSays, visit } from '../visit.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

const user = userEvent.setup()
const nobody = { authenticated: false, user: null }

const post = (id: string, changes: Partial<FavoritePost> = {}): FavoritePost => ({
  ...outfit(id, { tags: ['one', 'two', 'three', 'four'], products: [product('p1'), product('p2')] }),
  gone: false,
  ...changes,
})

const item = (id: string, changes: Partial<FavoriteProduct> = {}): FavoriteProduct => ({
  id,
  name: `Product ${id}`,
  price: 1250,
  productImageUrl: null,
  amazonUrl: `https://www.amazon.com/dp/${id}`,
  outfit: { id: 'o1', title: 'Midnight' },
  gone: false,
  ...changes,
})

const numbered = <Item,>(count: number, make: (id: string) => Item) =>
  Array.from({ length: count }, (_, index) => make(`${index + 1}`))

type Kept = { posts?: FavoritePost[]; products?: FavoriteProduct[] }

/** A server that keeps favorites, 25 on a page. */
function keeping({ posts = [], products = [] }: Kept): Answers {
  const pageOf = (all: readonly { id: string }[], { query }: Call) => {
    const from = (Number(query['page']) - 1) * Number(query['pagesize'])
    const items = all.slice(from, from + Number(query['pagesize']))
    return { body: { items, total: all.length, totalPages: Math.ceil(all.length / 25) } }
  }
  const removal = (all: { id: string }[]) =>
    Object.fromEntries(
      all.map(({ id }) => [
        id,
        () => {
          all.splice(
            all.findIndex((one) => one.id === id),
            1,
          )
          return { status: 204 }
        },
      ]),
    )
  const under = (path: string, all: { id: string }[]) =>
    Object.fromEntries(Object.entries(removal(all)).map(([id, answer]) => [`DELETE ${path}/${id}`, answer]))
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

const open = (kept: Kept, answers: Answers = {}) =>
  visit('/favorites', { answers: { ...keeping(kept), ...answers } })

describe('favorites whose server cannot be asked who is signed in', () => {
  const unreachable = {
    'GET /api/auth/me': () => {
      throw new TypeError('Failed to fetch')
    },
  }
  const profile = signedIn['GET /api/auth/me']!

  it('are those of who was signed in last', async () => {
    const { body } = profile({} as Call) as { body: { user: object } }
    localStorage.setItem('vitrine.session', JSON.stringify(body.user))
    open({ posts: [post('o1')] }, unreachable)
    expect(await screen.findByRole('tab', { name: 'Posts (1)' })).toBeTruthy()
    expect(address()).toBe('/favorites')
  })

  it('lead nowhere where nobody was, and say why', async () => {
    open({}, unreachable)
    expect(await screen.findByText('Signing in needs a connection')).toBeTruthy()
    expect(address()).toBe('/favorites')
  })

  it('lead to the login where the server answers with a failure', async () => {
    open({}, { 'GET /api/auth/me': () => ({ status: 503 }) })
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})

const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')
const card = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  return within(title.closest('li')!)
}
const remove = async (name: string) =>
  user.click(await screen.findByRole('button', { name: `Remove ${name} from favorites` }))
const openProducts = async () => user.click(await screen.findByRole('tab', { name: /^Products/ }))

describe('favorite posts', () => {
  it('show picture, title, description, three tags, the number of products and the way in', async () => {
    const server = open({ posts: [post('1')] })
    const { getByText, getByRole, queryByText } = await card('Outfit 1')
    for (const text of ['About 1.', 'one', 'two', 'three', '2 products']) expect(getByText(text)).toBeTruthy()
    expect(queryByText('four')).toBeNull()
    expect(getByRole('link', { name: 'View Outfit 1' }).getAttribute('href')).toBe('/post/1')
    expect(server.to('GET /api/favorites/posts')[0]?.query).toEqual({ page: '1', pagesize: '25' })
    expect(server.to('GET /api/favorites/products')).toEqual([])
  })

  it('count by what the list says, and the other tab by what is known already', async () => {
    open({ posts: numbered(30, post), products: numbered(3, item) })
    expect(await screen.findByRole('tab', { name: 'Posts (30)' })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Products (3)' })).toBeTruthy()
  })

  it('are six skeletons while they load, products eight', async () => {
    open({}, { 'GET /api/favorites/posts': () => 'never', 'GET /api/favorites/products': () => 'never' })
    const skeletons = () => screen.getByRole('tabpanel').querySelectorAll('li').length
    await screen.findByText('Loading favorites')
    expect(skeletons()).toBe(6)
    await openProducts()
    expect(skeletons()).toBe(8)
  })

  it('say that there are none, and where to find some', async () => {
    open({})
    expect(await screen.findByRole('heading', { name: 'No favorite posts yet' })).toBeTruthy()
    expect(screen.getByText('Discover and save outfit posts you love!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Home Feed' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Search Posts' }).getAttribute('href')).toBe('/search')
    await openProducts()
    expect(await screen.findByRole('heading', { name: 'No favorite products yet' })).toBeTruthy()
    expect(screen.getByText('Browse outfits and save products you want to buy!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Outfits' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Search Outfits' }).getAttribute('href')).toBe('/search')
  })

  it('can be asked for again when they did not come', async () => {
    let answer = refused(503, 'Unavailable')
    open({}, { 'GET /api/favorites/posts': () => answer })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(screen.getByRole('heading', { name: 'No favorite posts yet' })).toBeTruthy()
    answer = { body: { items: [post('1')], total: 1, totalPages: 1 } }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Outfit 1' })).toBeTruthy()
  })

  it('that are gone say so, lead nowhere, and can be removed', async () => {
    open({ posts: [post('1', { gone: true })] })
    const { getByText, queryByText, queryByRole } = await card('Outfit 1')
    expect(getByText('No longer available')).toBeTruthy()
    expect(queryByText(/product/)).toBeNull()
    expect(queryByRole('link')).toBeNull()
    await remove('Outfit 1')
    expect(await screen.findByRole('heading', { name: 'No favorite posts yet' })).toBeTruthy()
  })
})

describe('favorite products', () => {
  it('show name, price, where they are from, and the way to the shop', async () => {
    open({ products: [item('a')] })
    await openProducts()
    const { getByText, getByRole } = await card('Product a')
    expect(getByText('$12.50')).toBeTruthy()
    expect(getByRole('link', { name: 'From: Midnight' }).getAttribute('href')).toBe('/post/o1')
    const shop = getByRole('link', { name: /^Shop Now: / })
    expect(shop.getAttribute('href')).toBe('https://www.amazon.com/dp/a')
    expect(shop.getAttribute('rel')).toContain('noopener')
    expect(shop.getAttribute('target')).toBe('_blank')
  })

  it('that are gone cannot be bought', async () => {
    open({ products: [item('a', { gone: true })] })
    await openProducts()
    const { getByText, queryByRole } = await card('Product a')
    expect(getByText('No longer available')).toBeTruthy()
    expect(getByText('From: Midnight')).toBeTruthy()
    expect(queryByRole('link')).toBeNull()
  })
})

describe('removing', () => {
  it('is seen at once, said, and counted; the focus goes on to the neighbour', async () => {
    const server = open({ posts: numbered(3, post) })
    await remove('Outfit 2')
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(await toastSays('Removed from favorites')).toContain(
      'The post has been removed from your favorites.',
    )
    expect(screen.getByRole('tab', { name: 'Posts (2)' })).toBeTruthy()
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Remove Outfit 3 from favorites' }),
    )
    expect(server.to('DELETE /api/favorites/posts/2')).toHaveLength(1)
  })

  it('of a product speaks of products', async () => {
    open({ products: [item('a')] })
    await openProducts()
    await remove('Product a')
    expect(await toastSays('Removed from favorites')).toContain(
      'The product has been removed from your favorites.',
    )
  })

  it('is put right when the server refuses', async () => {
    open({ posts: numbered(3, post) }, { 'DELETE /api/favorites/posts/2': () => ({ status: 500 }) })
    await remove('Outfit 2')
    expect(await toastSays('Error')).toContain('Failed to remove post from favorites.')
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Outfit 1',
      'Outfit 2',
      'Outfit 3',
    ])
    expect(screen.getByRole('tab', { name: 'Posts (3)' })).toBeTruthy()
  })

  it('the last one of a page leads to the page before', async () => {
    open({ posts: numbered(26, post) })
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await remove('Outfit 26')
    expect(await screen.findByRole('heading', { name: 'Outfit 1' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull())
    expect(cards()).toHaveLength(25)
  })
})

describe('the pages', () => {
  it('are not offered where there is one', async () => {
    open({ posts: numbered(25, post) })
    await screen.findByRole('heading', { name: 'Outfit 1' })
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('of 300 are twelve, five at a time, and each tab has its own', async () => {
    open({ posts: numbered(300, post), products: numbered(30, item) })
    const pages = () =>
      screen.getAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => Number(textContent))
    await screen.findByRole('heading', { name: 'Outfit 1' })
    expect(pages()).toEqual([1, 2, 3, 4, 5])
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Page 5' }))
    await screen.findByRole('heading', { name: 'Outfit 101' })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('heading', { name: 'Outfit 126' })
    expect(pages()).toEqual([2, 3, 4, 5, 6])
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('6')
    await openProducts()
    expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Posts (300)' }))
    expect(await screen.findByRole('heading', { name: 'Outfit 126' })).toBeTruthy()
  })
})

describe('/favorites', () => {
  it('sends whoever is signed out to sign in, and back here', async () => {
    const server = visit('/favorites')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(takeReturnAddress()).toBe('/favorites')
    expect(server.calls.some(({ path }) => path.startsWith('/api/favorites'))).toBe(false)
  })

  it('does the same when the session turns out to be over', async () => {
    let over = false
    open(
      { posts: [post('1')] },
      {
        'GET /api/auth/me': (call) => (over ? { body: nobody } : signedIn['GET /api/auth/me']!(call)),
        'DELETE /api/favorites/posts/1': () => {
          over = true
          return refused(401, 'Please sign in first.')
        },
      },
    )
    await remove('Outfit 1')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(screen.queryByText('Failed to remove post from favorites.')).toBeNull()
  })

  it('has a header that turns translucent after 50 pixels', async () => {
    open({})
    const header = (await screen.findByRole('heading', { level: 1, name: 'Your Favorites' })).closest(
      'header',
    )
    act(() => scrollTo(50))
    expect(header?.dataset['translucent']).toBeUndefined()
    act(() => scrollTo(51))
    expect(header?.dataset['translucent']).toBe('true')
    expect(screen.getByRole('link', { name: 'Restart quiz' }).getAttribute('href')).toBe('/quiz')
  })
})
