/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { address, pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { chips, echo, input, press } from '../search.fixtures.ts'
import { visit } from '../visit.fixtures.ts'

passTimeByHand()

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
