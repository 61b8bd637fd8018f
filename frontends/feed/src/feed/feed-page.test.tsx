/** @environment jsdom */
import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { scrollTo } from '@vitrine/storefront/fixtures/browser'
import { address, pass, passTimeByHand, titles } from '@vitrine/storefront/fixtures/timed'
import { outfit, quiz, signedIn } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'
import { twoPages } from './feed.fixtures.ts'

passTimeByHand()

describe('the gate', () => {
  it('sends a visitor without answers to the quiz after about 50 ms', async () => {
    const { to } = visit('/', { answered: false })
    await pass(40)
    expect(address()).toBe('/')
    await pass(30)
    expect(address()).toBe('/quiz')
    expect(to('GET /api/outfits')).toHaveLength(0)
  })

  it('lets a visitor with answers in', async () => {
    visit('/', { answers: { 'GET /api/outfits': () => ({ body: [outfit('1')] }) } })
    await pass(200)
    expect(address()).toBe('/')
    expect(titles()).toEqual(['Outfit 1'])
  })

  it('takes the answers of someone signed in from the profile', async () => {
    visit('/', {
      answered: false,
      answers: { ...signedIn, 'GET /api/outfits': () => ({ body: [outfit('1')] }) },
    })
    await pass(200)
    expect(address()).toBe('/')
    expect(JSON.parse(localStorage.getItem('vitrine.quiz') ?? '')).toEqual(quiz)
  })

  it('removes answers that cannot be read, and asks again', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined)
    localStorage.setItem('vitrine.quiz', 'not json')
    visit('/', { answered: false })
    await pass(200)
    expect(address()).toBe('/quiz')
    expect(localStorage.getItem('vitrine.quiz')).toBeNull()
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})

describe('the feed', () => {
  it('is titled, and leads back to the quiz', async () => {
    visit('/', { answers: twoPages })
    await pass(50)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Today's Picks for You")
    expect(screen.getByRole('link', { name: 'Restart quiz' }).getAttribute('href')).toBe('/quiz')
    expect(document.title).toContain("Today's Picks for You")
  })

  it('asks for outfits with the preferences of the visitor', async () => {
    const { to } = visit('/', { answers: twoPages })
    await pass(50)
    expect(to('GET /api/outfits')[0]?.query).toEqual({
      styles: 'boho,formal',
      gender: 'female',
      age: '26-35',
    })
  })

  it('recommends the styles that match, each leading to its search', async () => {
    visit('/', { answers: twoPages })
    await pass(50)
    const links = within(screen.getByRole('navigation', { name: 'Recommended styles' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search?category=formal',
      '/search?category=boho',
      '/search?category=formal',
    ])
  })

  it('shows the header translucent after more than 50 px', async () => {
    visit('/', { answers: twoPages })
    await pass(50)
    const header = screen.getByRole('banner')
    await act(async () => scrollTo(50))
    expect(header.dataset['translucent']).toBeUndefined()
    await act(async () => scrollTo(51))
    expect(header.dataset['translucent']).toBe('true')
  })

  it('opens the post from the picture and from the words', async () => {
    visit('/', { answers: twoPages })
    await pass(50)
    const card = screen.getAllByRole('article')[0]!
    const ways = within(card).getAllByRole('link', { hidden: true })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/post/1', '/post/1', '/post/1'])
    expect(within(card).getByRole('heading', { name: 'Outfit 1' }).querySelector('a')).toBeTruthy()
  })

  it('loads the first picture at once and the others lazily', async () => {
    visit('/', { answers: twoPages })
    await pass(50)
    const [first, ...others] = screen
      .getAllByRole<HTMLImageElement>('img', { hidden: true })
      .filter(({ alt }) => alt.startsWith('Outfit'))
    expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
    expect(new Set(others.map((image) => image.getAttribute('loading')))).toEqual(new Set(['lazy']))
  })

  it('shows the review once it is in view', async () => {
    const reviewed = outfit('1', { review: 'Hems that behave.' })
    visit('/', { answers: { 'GET /api/outfits': () => ({ body: [reviewed] }) } })
    await pass(50)
    expect(screen.getByText('Hems that behave.').parentElement?.dataset['seen']).toBe('true')
  })

  it('says that it is loading, and shows where the outfits will be', async () => {
    visit('/', { answers: { 'GET /api/outfits': () => 'never' } })
    await pass(5000)
    expect(screen.getByText('Loading outfits')).toBeTruthy()
  })

  it('says so when there is nothing yet', async () => {
    visit('/', { answers: { 'GET /api/outfits': () => ({ body: [] }) } })
    await pass(50)
    expect(screen.getByRole('heading', { name: 'No outfits yet' })).toBeTruthy()
  })

  it('can be tried again after it failed', async () => {
    let attempts = 0
    visit('/', {
      answers: {
        'GET /api/outfits': () => (attempts++ ? { body: [outfit('1')] } : { status: 503, body: {} }),
      },
    })
    await pass(50)
    expect(screen.getByRole('heading', { name: 'The outfits could not be loaded' })).toBeTruthy()
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await pass(50)
    expect(titles()).toEqual(['Outfit 1'])
  })
})
