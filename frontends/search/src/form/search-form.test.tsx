/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { address, pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { input, pressOn as press } from '../search.fixtures.ts'
import { key, open, panel, toggle, type } from './search-form.fixtures.ts'

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })

passTimeByHand()

describe('the words of a search', () => {
  const clear = () => screen.queryByRole('button', { name: 'Clear search' })

  it('are cleared while they are typed, without a search', async () => {
    const { to } = await open()
    expect(clear()).toBeNull()
    type('linen')
    await press(clear()!)
    expect([input().value, document.activeElement]).toEqual(['', input()])
    expect(clear()).toBeNull()
    expect(to('GET /api/search')).toHaveLength(1)
  })

  it('leave the results that they found, too, and the filters stay', async () => {
    await open('/search?query=linen&category=boho')
    await press(clear()!)
    expect(address()).toBe('/search?category=boho')
    expect(input().value).toBe('')
  })
})

describe('the filters', () => {
  const labels = (name: string) => [...select(name).options].map(({ text }) => text)

  it('offer every choice of the catalogue, beginning with all', async () => {
    await open('/search', { 'GET /api/search/facets': () => ({ status: 500 }) })
    await press(toggle())
    expect(labels('Category')).toEqual([
      'All',
      ...[
        'Boho',
        'Streetwear',
        'Casual',
        'Formal',
        'Athleisure',
        'Minimalist',
        'Vintage',
        'Romantic',
        'Edgy',
      ],
    ])
    expect(labels('Season')).toEqual(['All', 'Spring', 'Summer', 'Fall', 'Winter'])
    expect(labels('Gender')).toEqual(['All', 'Female', 'Male', 'Non-binary'])
    expect(labels('Age Group')).toEqual(['All', '18-25', '26-35', '36-45', '46-55', '56-65', '65+'])
    expect(labels('Price Range')).toEqual(['All', 'Under $50', '$50 - $200', 'Over $200'])
  })

  it('say how many each choice would find, with what is typed and chosen so far', async () => {
    const { to } = await open('/search?query=linen')
    await press(toggle())
    expect(labels('Category').slice(0, 3)).toEqual(['All', 'Boho (4)', 'Streetwear (0)'])
    choose('Season', 'summer')
    type('silk')
    await pass(500)
    await pass()
    expect(to('GET /api/search/facets').at(-1)?.query).toEqual({ query: 'silk', season: 'summer' })
  })

  it('count from Apply on, which closes the panel', async () => {
    const { to } = await open('/search?query=linen')
    await press(toggle())
    choose('Season', 'winter')
    choose('Gender', 'non-binary')
    await pass(500)
    expect(to('GET /api/search')).toHaveLength(1)
    const apply = screen.getByRole('button', { name: 'Apply' })
    apply.focus()
    fireEvent.submit(screen.getByRole('search'))
    await pass()
    expect(address()).toBe('/search?query=linen&season=winter&targetGender=non-binary')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(toggle())
  })

  it('are taken back to all, with the words, by Clear', async () => {
    await open('/search?query=linen&season=winter')
    await press(toggle())
    expect(select('Season').value).toBe('winter')
    await press(screen.getByRole('button', { name: 'Clear' }))
    expect(address()).toBe('/search')
    expect(input().value).toBe('')
    expect(panel()).toBeNull()
    await press(toggle())
    expect(select('Season').value).toBe('all')
  })

  it('close with Escape, forgetting what was not applied, and the focus returns', async () => {
    await open('/search?season=winter')
    await press(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    select('Season').focus()
    choose('Season', 'fall')
    await key('Escape')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    await press(toggle())
    expect(select('Season').value).toBe('winter')
  })
})
