/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { scrollTo } from '@vitrine/storefront/fixtures/browser'
import { pass, passTimeByHand, titles } from '@vitrine/storefront/fixtures/timed'
import { outfit, type Answers } from '@vitrine/storefront/fixtures/visit'
import { press } from '../search.fixtures.ts'
import { visit } from '../visit.fixtures.ts'

passTimeByHand()

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
    expect(screen.getByText(/\d results found|Searching/).textContent).toBe('3 results found')
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
