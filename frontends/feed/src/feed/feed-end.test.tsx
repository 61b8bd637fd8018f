/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { scrollTo, setPageHeight } from '@vitrine/storefront/fixtures/browser'
import { pass, passTimeByHand, titles } from '@vitrine/storefront/fixtures/timed'
import { outfit } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'
import { twoPages } from './feed.fixtures.ts'

passTimeByHand()

describe('the bottom of the feed', () => {
  const label = () => screen.queryByText('Loading more outfits...')
  const nearBottom = (left: number) => act(async () => scrollTo(5000 - window.innerHeight - left))

  it('brings the next page within 100 px, and says so for two seconds', async () => {
    const { to } = visit('/', { answers: twoPages })
    await pass(50)
    await nearBottom(101)
    expect(label()).toBeNull()
    await nearBottom(100)
    expect(label()).toBeTruthy()
    await pass(50)
    expect(to('GET /api/outfits')[1]?.query).toEqual({ styles: 'boho', cursor: 'c1' })
    setPageHeight(9000)
    await pass(1900)
    expect(label()).toBeTruthy()
    await pass(100)
    expect(label()).toBeNull()
  })

  it('is a new one under a longer list, so that nothing on the screen is pushed away', async () => {
    visit('/', { answers: twoPages })
    await pass(50)
    const before = screen.getByRole('region', { name: 'Outfits' }).nextElementSibling
    await nearBottom(0)
    await pass(2100)
    expect(before?.isConnected).toBe(false)
  })

  it('shows no outfit twice, and says quietly when there are no more', async () => {
    const { to } = visit('/', { answers: twoPages })
    await pass(50)
    await nearBottom(0)
    await pass(2100)
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2', 'Outfit 3'])
    expect(screen.getByText('You have seen every look.')).toBeTruthy()
    await nearBottom(0)
    await pass(2100)
    expect(to('GET /api/outfits').filter(({ query }) => query['styles'])).toHaveLength(2)
  })

  it('leads on from its end: to the newest looks, what they have in common, and the quiz', async () => {
    visit('/', {
      answers: { 'GET /api/outfits': () => ({ body: [outfit('1', { tags: ['black & white'] })] }) },
    })
    await pass(50)
    const onward = within(screen.getByRole('region', { name: 'Go on from here' }))
    const links = onward.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['#black & white', '/search?query=black%20%26%20white'],
      ['Change your picks', '/quiz'],
      ['Your taste', '/taste'],
      ['Outfit 1', '/post/1'],
    ])
  })

  it('keeps what is there when the next page fails, and tries again when asked', async () => {
    let pages = 0
    const { to } = visit('/', {
      answers: {
        'GET /api/outfits': (call) =>
          call.query['cursor'] && pages++ === 0 ? { status: 500 } : twoPages['GET /api/outfits']!(call),
      },
    })
    await pass(50)
    await nearBottom(0)
    await pass(2100)
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2'])
    await nearBottom(0)
    await pass(2100)
    expect(to('GET /api/outfits')).toHaveLength(2)
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await pass(2100)
    expect(titles()).toEqual(['Outfit 1', 'Outfit 2', 'Outfit 3'])
  })
})
