/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { address, pass, passTimeByHand, titles } from '@vitrine/storefront/fixtures/timed'
import { outfit, type Answer } from '@vitrine/storefront/fixtures/visit'
import { chips, echo, input, press } from './search.fixtures.ts'
import { visit } from './visit.fixtures.ts'

const searchFor = async (query: string) => {
  fireEvent.change(input(), { target: { value: query } })
  fireEvent.submit(screen.getByRole('search'))
  await pass()
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const count = () => screen.getByText(/\d results found|Searching/)
const later = (milliseconds: number, answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), milliseconds))

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

  it('leads to what is like the nearest when nothing was found', async () => {
    const link = '</api/outfits/o%2F1/similar>; rel="related"; title*=UTF-8\'\'Linen%2C%20at%20noon'
    const similar = 'GET /api/outfits/o%2F1/similar'
    const { to } = visit('/search?query=linen&season=winter', {
      answers: {
        'GET /api/search': () => ({ body: [], link }),
        [similar]: () => ({ body: [outfit('2'), outfit('3')] }),
      },
    })
    await pass()
    const looks = within(screen.getByRole('region', { name: 'Similar looks' }))
    expect(looks.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/post/o%2F1',
      '/post/2',
      '/post/3',
    ])
    expect(looks.getByRole('link', { name: 'Linen, at noon' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Go on from here' })).toBeTruthy()
    expect(to('GET /api/search')).toHaveLength(1)
    expect(to(similar)).toHaveLength(1)
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
