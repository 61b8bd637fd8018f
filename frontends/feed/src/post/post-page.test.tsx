/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import {
  leave,
  outfit,
  product,
  signedIn,
  type Answer,
  type Answers,
} from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

const shown = outfit('o1', {
  title: 'Cobalt Against the Cold',
  review: 'Every other bright thing is noise.',
  products: [product('a', { name: 'Puffer' }), product('b', { name: 'Unseen belt', imageIndex: 4 })],
})
const answers = (answer: Answer = { body: shown }): Answers => ({ 'GET /api/outfits/o1': () => answer })
const route = 'GET /api/outfits/o1'

beforeEach(() => layOut())
afterEach(leave)

describe('a post', () => {
  it('shows everything that there is to it', async () => {
    visit('/post/o1', { answers: answers() })
    expect(await screen.findByRole('heading', { level: 1, name: shown.title })).toBeTruthy()
    for (const text of [
      'About o1.',
      'Fashion Expert Review',
      shown.review!,
      '#boho',
      '#linen',
      'Vitrine Editors',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to feed' }).getAttribute('href')).toBe('/')
    expect(document.title).toContain(shown.title)
  })

  it('has its products before the review', async () => {
    visit('/post/o1', { answers: answers() })
    await screen.findByRole('heading', { level: 1 })
    const regions = within(screen.getByRole('article')).getAllByRole('region')
    expect(regions.map((region) => region.getAttribute('aria-labelledby') ?? region.ariaLabel)).toEqual([
      'Pictures of Cobalt Against the Cold',
      'shop-this-look',
      'Fashion Expert Review',
    ])
  })

  it('has no review when nobody wrote one', async () => {
    visit('/post/o1', { answers: answers({ body: { ...shown, review: null } }) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Fashion Expert Review')).toBeNull()
  })

  it('lists every product to shop, also one that no picture shows', async () => {
    visit('/post/o1', { answers: answers() })
    const shop = within(await screen.findByRole('region', { name: 'Shop This Look' }))
    expect(shop.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Puffer',
      'Unseen belt',
    ])
    expect(shop.getAllByText('$12.50')).toHaveLength(2)
    expect(shop.getAllByRole('link', { name: /^Shop Now: / })).toHaveLength(2)
    expect(shop.getAllByText(/^Affiliate link/)).toHaveLength(2)
  })

  it('asks once per visit, for it counts as a view', async () => {
    const { to } = visit('/post/o1', { answers: answers() })
    await screen.findByRole('heading', { level: 1, name: shown.title })
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    expect(to(route)).toHaveLength(1)
    expect(to(route)[0]?.query).toEqual({})
  })

  it('says who is looking when that is known', async () => {
    localStorage.setItem('vitrine.user', 'u1')
    const { to } = visit('/post/o1', { answers: answers() })
    await screen.findByRole('heading', { level: 1, name: shown.title })
    expect(to(route)[0]?.query).toEqual({ userId: 'u1' })
  })

  it('is shown at once by a visitor from the feed, asks once, and asks again on the next visit', async () => {
    const { to } = visit('/', {
      answers: { ...answers('never'), 'GET /api/outfits': () => ({ body: [shown] }) },
    })
    await userEvent.click(await screen.findByRole('link', { name: shown.title }))
    expect(await screen.findByRole('heading', { level: 1, name: shown.title })).toBeTruthy()
    expect(to(route)).toHaveLength(1)
  })

  it('that came with the page is shown at once, and asked for all the same, for that is a view', async () => {
    const data = document.createElement('script')
    data.type = 'application/json'
    data.id = 'vitrine-replies'
    data.textContent = JSON.stringify({ '/api/outfits/o2': { ...shown, id: 'o2' } })
    document.body.append(data)
    const { to } = visit('/post/o2', { answers: { 'GET /api/outfits/o2': () => 'never' } })
    expect(await screen.findByRole('heading', { level: 1, name: shown.title })).toBeTruthy()
    expect(to('GET /api/outfits/o2')).toHaveLength(1)
    data.remove()
  })

  it('is counted again when it is visited again', async () => {
    const { to } = visit('/', { answers: { ...answers(), 'GET /api/outfits': () => ({ body: [shown] }) } })
    for (const visits of [1, 2]) {
      const feed = within(await screen.findByRole('region', { name: 'Outfits' }))
      await userEvent.click(feed.getByRole('link', { name: shown.title }))
      await waitFor(() => expect(to(route)).toHaveLength(visits))
      await userEvent.click(screen.getByRole('link', { name: 'Back to feed' }))
    }
    expect(to('GET /api/outfits').filter(({ query }) => query['styles'])).toHaveLength(1)
  })

  it('has one address, whichever way it was reached', async () => {
    visit('/outfit/o1', { answers: answers() })
    await screen.findByRole('heading', { level: 1, name: shown.title })
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    expect(new URL(link?.href ?? '').pathname).toBe('/post/o1')
  })

  it('becomes a favorite', async () => {
    visit('/post/o1', {
      answers: { ...answers(), ...signedIn, 'POST /api/favorites/posts': () => ({ status: 201, body: {} }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Favorites' }))
    const on = await screen.findByRole('button', { name: 'Added to Favorites' })
    expect(on.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the looks that a post ends with', () => {
  const feed = ['o1', 'o2', 'o3'].map((id) => outfit(id))
  const more = async () => {
    const looks = within(await screen.findByRole('region', { name: 'More looks' }))
    return looks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  }

  it('are the next of the feed that led here, without another request', async () => {
    const { to } = visit('/', {
      answers: {
        'GET /api/outfits': () => ({ body: feed }),
        'GET /api/outfits/o2': () => ({ body: feed[1] }),
      },
    })
    const list = within(await screen.findByRole('region', { name: 'Outfits' }))
    await userEvent.click(list.getByRole('link', { name: 'Outfit o2' }))
    expect(await more()).toEqual([
      ['Outfit o3', '/post/o3'],
      ['Outfit o1', '/post/o1'],
    ])
    expect(to('GET /api/outfits').filter(({ query }) => query['styles'])).toHaveLength(1)
  })

  it('are asked for where no feed led here, and each is a visit of its own', async () => {
    const { to } = visit('/post/o1', {
      answers: {
        'GET /api/outfits': () => ({ body: feed }),
        ...Object.fromEntries(feed.map((each) => [`GET /api/outfits/${each.id}`, () => ({ body: each })])),
      },
    })
    expect(await more()).toEqual([
      ['Outfit o2', '/post/o2'],
      ['Outfit o3', '/post/o3'],
    ])
    expect(to('GET /api/outfits')[0]?.query).toEqual({
      styles: 'boho,formal',
      gender: 'female',
      age: '26-35',
      limit: '9',
    })
    await userEvent.click(screen.getByRole('link', { name: 'Outfit o3' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Outfit o3' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: 'Outfit o1' }))
    await waitFor(() => expect(to(route)).toHaveLength(2))
  })

  it('are left out where they do not arrive', async () => {
    visit('/post/o1', { answers: answers() })
    await screen.findByRole('heading', { level: 1, name: shown.title })
    expect(screen.queryByText('More looks')).toBeNull()
  })
})

describe('the looks that are like a post', () => {
  const similar = 'GET /api/outfits/o1/similar'
  const looks = () => screen.findByRole('region', { name: 'Similar looks' })
  const feed = { 'GET /api/outfits': () => ({ body: [outfit('o2')] }) }

  it('are asked for with it, and lead on to themselves', async () => {
    const like = [outfit('o8'), outfit('o9')]
    const { to } = visit('/post/o1', { answers: { ...answers(), [similar]: () => ({ body: like }) } })
    const links = await within(await looks()).findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Outfit o8', '/post/o8'],
      ['Outfit o9', '/post/o9'],
    ])
    expect(to(similar).map(({ query }) => query)).toEqual([{ limit: '4' }])
  })

  it('are waited for by what stands below them', async () => {
    visit('/post/o1', { answers: { ...answers(), ...feed, [similar]: () => 'never' } })
    expect((await looks()).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('More looks')).toBeNull()
  })

  it.each([
    ['there are none', { body: [] }],
    ['the post is gone', { status: 404 }],
  ])('are left out where %s', async (_, answer) => {
    visit('/post/o1', { answers: { ...answers(), ...feed, [similar]: () => answer } })
    expect(await screen.findByText('More looks')).toBeTruthy()
    expect(screen.queryByText('Similar looks')).toBeNull()
  })

  it('can be tried again where they did not arrive', async () => {
    let attempts = 0
    const answer = () => (attempts++ ? { body: [outfit('o8')] } : { status: 503 })
    visit('/post/o1', { answers: { ...answers(), [similar]: answer } })
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Outfit o8' })).toBeTruthy()
  })
})

describe('a post that is not there', () => {
  it('is loading first', async () => {
    visit('/post/o1', { answers: answers('never') })
    expect(await screen.findByText('Loading post...')).toBeTruthy()
  })

  it('was not found', async () => {
    visit('/post/o1', { answers: answers({ status: 404, body: { message: 'Outfit not found' } }) })
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeTruthy()
    expect(screen.getByText("The post you're looking for doesn't exist or has been removed.")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Feed' }).getAttribute('href')).toBe('/')
  })

  it('is tried again after a failure', async () => {
    let attempts = 0
    visit('/post/o1', { answers: { [route]: () => (attempts++ ? { body: shown } : { status: 503 }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: shown.title })).toBeTruthy()
  })
})
