/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { address, pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { outfit, signedIn, type Answers } from '@vitrine/storefront/fixtures/visit'
import { button, press } from '../search.fixtures.ts'
import { visit } from '../visit.fixtures.ts'

passTimeByHand()

describe('a result', () => {
  const found = outfit('o/1', {
    title: 'Linen by the Sea',
    description: 'Cool linen for hot days.',
    tags: ['linen', 'beach', 'summer', 'white', 'wide leg'],
    targetGender: 'female',
  })
  const highlights = { title: [[0, 5]], description: [[5, 10]], tags: ['linen'] }
  const show = async (changes: object = {}, answers: Answers = {}) => {
    const server = visit('/search', {
      answers: { 'GET /api/search': () => ({ body: [{ ...found, highlights, ...changes }] }), ...answers },
    })
    await pass()
    return { ...server, card: screen.getByRole('article') }
  }

  it('shows its first picture, its words, three tags and how many more', async () => {
    const { card } = await show()
    expect(card.querySelectorAll('picture')).toHaveLength(1)
    expect(card.querySelector('picture img')?.getAttribute('src')).toContain('a'.repeat(32))
    const words = [...card.querySelectorAll('p, h3')].map(({ textContent }) => textContent)
    expect(words).toEqual([
      'BohoFemale',
      'Linen by the Sea',
      'Cool linen for hot days.',
      'linenbeachsummer+2',
    ])
  })

  it('is for all when it names no gender, and has no rest without one', async () => {
    const { card } = await show({ targetGender: null, tags: ['linen', 'beach', 'summer'] })
    expect(within(card).getByText('All')).toBeTruthy()
    expect(within(card).queryByText(/^\+/)).toBeNull()
  })

  it('marks the words that were searched for', async () => {
    const { card } = await show()
    expect([...card.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Linen',
      'linen',
      'linen',
    ])
    expect(within(card).getByRole('link').textContent).toBe('Linen by the Sea')
  })

  it('opens its outfit', async () => {
    const { card } = await show()
    fireEvent.click(within(card).getByRole('link'))
    await pass()
    expect(address()).toBe('/outfit/o%2F1')
  })

  it('is liked as on the feed', async () => {
    const { to } = await show({}, { 'POST /api/interactions/like': () => ({ status: 204 }) })
    await press('Like')
    expect(to('POST /api/interactions/like')).toHaveLength(1)
    expect(button('Like').getAttribute('aria-pressed')).toBe('true')
    expect(address()).toBe('/search')
  })

  it('becomes a favorite of somebody signed in', async () => {
    const { to } = await show({}, { ...signedIn, 'POST /api/favorites/posts': () => ({ status: 201 }) })
    await press('Add to Favorites')
    expect(to('POST /api/favorites/posts')[0]?.body).toEqual({ outfitId: 'o/1' })
  })

  it('asks a visitor to sign in for favorites', async () => {
    const { to } = await show()
    await press('Add to Favorites')
    expect(await screen.findByText('Sign in required')).toBeTruthy()
    expect(to('POST /api/favorites/posts')).toHaveLength(0)
  })
})
