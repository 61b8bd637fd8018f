/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { scrollTo } from '@vitrine/storefront/fixtures/browser'
import { address, pass, passTimeByHand, titles } from '@vitrine/storefront/fixtures/timed'
import { outfit, type Answer, type Answers } from '@vitrine/storefront/fixtures/visit'
import { input, press } from './search.fixtures.ts'
import { visit } from './visit.fixtures.ts'

const searchFor = async (query: string) => {
  fireEvent.change(input(), { target: { value: query } })
  fireEvent.submit(screen.getByRole('search'))
  await pass()
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const count = () => screen.getByText(/\d results found|Searching/)
const chips = () => screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.textContent)
const later = (milliseconds: number, answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), milliseconds))

/** Finds one outfit, called after what was asked for. */
const echo: Answers = {
  'GET /api/search': ({ query }) => ({ body: [outfit(query['query'] ?? 'any')], total: 7 }),
}

passTimeByHand()

describe('the search', () => {
  it('is titled, leads back to the quiz, and shows everything before it is asked', async () => {
    const { to } = visit('/search', { answers: echo })
    await pass()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Browse Fashion')
    expect(document.title).toContain('Browse Fashion')
    expect(screen.getByRole('link', { name: 'Restart quiz' }).getAttribute('href')).toBe('/quiz')
    expect(input().placeholder).toBe('Search outfits, styles, descriptions...')
    expect(heading()).toBe('Discover Your Style')
    expect(titles()).toEqual(['Outfit any'])
    expect(to('GET /api/search')[0]?.query).toEqual({})
  })

  it('searches for what was submitted, and says so in the address', async () => {
    const { to } = visit('/search', { answers: echo })
    await pass()
    await searchFor(' linen ')
    expect(address()).toBe('/search?query=linen')
    expect(heading()).toBe('Search results for "linen"')
    expect(chips()).toEqual([])
    expect(document.title).toContain('Search results for "linen"')
    expect(to('GET /api/search').map(({ query }) => query)).toEqual([{}, { query: 'linen' }])
  })

  it('does not search while words are typed', async () => {
    const { to } = visit('/search', { answers: echo })
    await pass()
    fireEvent.change(input(), { target: { value: 'linen' } })
    await pass(2000)
    expect(to('GET /api/search')).toHaveLength(1)
  })

  it('opens where an address leads, and drops what cannot be asked for', async () => {
    const { to } = visit('/search?query=linen&category=formal&season=monsoon&targetGender=all', {
      answers: echo,
    })
    await pass()
    expect(to('GET /api/search')[0]?.query).toEqual({ query: 'linen', category: 'formal' })
    expect(input().value).toBe('linen')
    expect(chips()).toEqual(['"linen"', 'Formal'])
  })

  it('asks the server again when the same search is submitted', async () => {
    const { to } = visit('/search?query=linen', { answers: echo })
    await pass()
    await searchFor('linen')
    expect(to('GET /api/search').map(({ query }) => query['query'])).toEqual(['linen', 'linen'])
  })

  it('announces how many were found, one as well as many', async () => {
    visit('/search', { answers: { 'GET /api/search': () => later(100, { body: [outfit('1')], total: 1 }) } })
    await pass(50)
    expect(count().textContent).toBe('Searching...')
    expect(count().getAttribute('role')).toBe('status')
    await pass(100)
    expect(count().textContent).toBe('1 results found')
  })

  it('shows six placeholders while the first results are loading', async () => {
    visit('/search', { answers: { 'GET /api/search': () => 'never' } })
    await pass(5000)
    expect(document.querySelectorAll('.placeholder')).toHaveLength(6)
    expect(count().textContent).toBe('Searching...')
  })

  it('dims the results of the search before while the next one is loading', async () => {
    visit('/search', {
      answers: {
        'GET /api/search': ({ query }) => (query['query'] ? 'never' : { body: [outfit('1')] }),
      },
    })
    await pass()
    const stale = () => screen.getByRole('article').parentElement!.getAttribute('aria-busy')
    expect(stale()).toBe('false')
    await searchFor('linen')
    expect(heading()).toBe('Search results for "linen"')
    expect(count().textContent).toBe('Searching...')
    expect(stale()).toBe('true')
  })

  it('never shows an older answer over a newer one', async () => {
    visit('/search?query=quick', {
      answers: {
        'GET /api/search': ({ query }) =>
          later(query['query'] === 'slow' ? 3000 : 10, { body: [outfit(query['query']!)] }),
      },
    })
    await pass()
    await searchFor('slow')
    await searchFor('fast')
    expect(titles()).toEqual(['Outfit fast'])
    await pass(5000)
    expect(titles()).toEqual(['Outfit fast'])
  })

  it('says what to do when nothing was found', async () => {
    visit('/search?query=zzz&season=winter', {
      answers: { 'GET /api/search': ({ query }) => ({ body: query['query'] ? [] : [outfit('1')] }) },
    })
    await pass()
    expect(count().textContent).toBe('0 results found')
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeTruthy()
    const hint = "Try adjusting your search terms or filters to find what you're looking for."
    expect(screen.getByText(hint)).toBeTruthy()
    await press('Clear all filters')
    expect(address()).toBe('/search')
    expect(input().value).toBe('')
    expect(titles()).toEqual(['Outfit 1'])
    expect(document.activeElement?.textContent).toBe('Discover Your Style')
  })

  it('can be tried again after it failed', async () => {
    let attempts = 0
    visit('/search?query=linen', {
      answers: {
        'GET /api/search': () => (attempts++ ? { body: [outfit('1')] } : { status: 500, body: {} }),
      },
    })
    await pass()
    expect(screen.getByRole('heading', { name: 'Failed to search outfits' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Failed to search outfits')
    await press('Try again')
    expect(titles()).toEqual(['Outfit 1'])
  })
})

describe('a search of many pages', () => {
  const nearEnd = () => act(async () => scrollTo(5000 - window.innerHeight))
  const two = { body: [outfit('2'), outfit('3')], total: 3 }
  const pages: Answers = {
    'GET /api/search': ({ query }) =>
      query['cursor']
        ? two
        : {
            body: [outfit('1'), outfit('2')],
            total: 3,
            link: '</api/search?query=linen&cursor=c1>; rel="next"',
          },
  }

  it('goes on near its end, showing nothing twice and counting everything', async () => {
    const { to } = visit('/search?query=linen', { answers: pages })
    await pass()
    expect(count().textContent).toBe('3 results found')
    await nearEnd()
    await pass()
    expect(to('GET /api/search')[1]?.query).toEqual({ query: 'linen', cursor: 'c1' })
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2', 'Outfit 3'])
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('goes on when asked', async () => {
    visit('/search?query=linen', { answers: pages })
    await pass()
    await press('Load more')
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2', 'Outfit 3'])
  })

  it('keeps what is there when the next page fails, and tries again only when asked', async () => {
    let attempts = 0
    const { to } = visit('/search?query=linen', {
      answers: {
        'GET /api/search': (call) =>
          call.query['cursor'] && attempts++ === 0 ? { status: 500 } : pages['GET /api/search']!(call),
      },
    })
    await pass()
    await nearEnd()
    await pass()
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2'])
    await nearEnd()
    await pass()
    expect(to('GET /api/search')).toHaveLength(2)
    await press('Try again')
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2', 'Outfit 3'])
  })
})

describe('an active filter', () => {
  it('is a chip, and taking it away searches again', async () => {
    const { to } = visit('/search?query=linen&category=boho&priceRange=under-50', { answers: echo })
    await pass()
    expect(chips()).toEqual(['"linen"', 'Boho', 'Under $50'])
    await press('Remove Category: Boho')
    expect(address()).toBe('/search?query=linen&priceRange=under-50')
    expect(to('GET /api/search').at(-1)?.query).toEqual({ query: 'linen', priceRange: 'under-50' })
    expect(document.activeElement?.textContent).toBe('Search results for "linen"')
    await press('Remove Search: "linen"')
    expect(input().value).toBe('')
    expect(chips()).toEqual(['Under $50'])
  })

  it.each([
    ['/search', false],
    ['/search?season=fall', true],
    ['/search?query=linen', true],
    ['/search?query=%20', false],
  ])('puts a dot on Filters: %s', async (path, dotted) => {
    visit(path, { answers: echo })
    await pass()
    expect(screen.queryByRole('button', { name: 'Filters (active)' }) !== null).toBe(dotted)
  })
})
