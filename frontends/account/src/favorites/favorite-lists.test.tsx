/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave } from '@vitrine/storefront/fixtures/visit'
import { refused, toastSays } from '../visit.fixtures.ts'
import { card, cards, item, numbered, open, openProducts, post, remove, user } from './favorites.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

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
