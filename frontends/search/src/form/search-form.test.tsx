/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, type Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

const pass = (milliseconds = 50) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const address = () => screen.getByLabelText('Address').textContent
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const toggle = () => screen.getByRole('button', { name: /^Filters/ })
const panel = () => screen.queryByRole('group', { name: 'Filters' })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })
const type = (value: string) => {
  input().focus()
  fireEvent.change(input(), { target: { value } })
}
const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement!, { key: name })
  await pass()
}
const press = async (element: HTMLElement) => {
  element.focus()
  fireEvent.click(element)
  await pass()
}

const counts = { total: 9, season: [], targetGender: [], targetAgeGroup: [], priceRange: [] }
const answers: Answers = {
  'GET /api/search': () => ({ body: [outfit('1')] }),
  'GET /api/search/facets': () => ({ body: { ...counts, category: [{ value: 'boho', count: 4 }] } }),
  'GET /api/search/suggestions': ({ query }) => ({
    body: [
      { text: `${query['query']}en`, kind: 'tag', outfitId: null },
      { text: 'Linen by the Sea', kind: 'outfit', outfitId: 'o1' },
      { text: 'linen trousers', kind: 'product', outfitId: null },
    ],
  }),
}
const open = async (path = '/search', changes: Answers = {}) => {
  const server = visit(path, { answers: { ...answers, ...changes } })
  await pass()
  return server
}

beforeEach(() => {
  jest.useFakeTimers()
  layOut()
})
afterEach(() => {
  leave()
  jest.useRealTimers()
})

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

describe('the suggestions', () => {
  const options = () => within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')
  const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '-')
  const settle = async () => {
    await pass(150)
    await pass()
  }
  const suggest = async (text = 'lin') => {
    type(text)
    await settle()
  }

  it('come once the typing pauses, from two letters on', async () => {
    const { to } = await open()
    await suggest('l')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    type('li')
    await pass(100)
    type('lin')
    await settle()
    expect(to('GET /api/search/suggestions').map(({ query }) => query)).toEqual([{ query: 'lin' }])
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'linenTag',
      'Linen by the SeaOutfit',
      'linen trousersProduct',
    ])
    expect(input().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  })

  it('are walked through with the arrow keys while the focus stays in the field', async () => {
    await open()
    await suggest()
    expect(active()).toBeNull()
    await key('ArrowDown')
    expect(active()?.textContent).toBe('linenTag')
    expect(active()?.getAttribute('aria-selected')).toBe('true')
    await key('ArrowUp')
    expect(active()?.textContent).toBe('linen trousersProduct')
    await key('ArrowDown')
    expect(active()?.textContent).toBe('linenTag')
    expect(document.activeElement).toBe(input())
  })

  it('keep the one that was walked to when the next ones arrive', async () => {
    await open()
    await suggest()
    type('line')
    await key('ArrowUp')
    expect(active()?.textContent).toBe('linen trousersProduct')
    await settle()
    expect(options()[0]?.textContent).toBe('lineenTag')
    expect(active()?.textContent).toBe('linen trousersProduct')
  })

  it('are searched for with Enter', async () => {
    await open('/search?season=summer')
    await suggest()
    await key('ArrowDown')
    await key('Enter')
    expect(address()).toBe('/search?query=linen&season=summer')
    expect(input().value).toBe('linen')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('that name an outfit open it', async () => {
    await open()
    await suggest()
    fireEvent.click(options()[1]!)
    await pass()
    expect(address()).toBe('/outfit/o1')
  })

  it('close with Escape before the filters do, and come back with an arrow', async () => {
    await open()
    await press(toggle())
    await suggest()
    await key('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input().value).toBe('lin')
    expect(panel()).toBeTruthy()
    await key('ArrowDown')
    await settle()
    expect(options()).toHaveLength(3)
  })

  it('do not come after the search was submitted', async () => {
    await open()
    type('lin')
    await key('Enter')
    fireEvent.submit(screen.getByRole('search'))
    await pass(1000)
    await pass(1000)
    expect(address()).toBe('/search?query=lin')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('are done without when the server has none', async () => {
    await open('/search', { 'GET /api/search/suggestions': () => ({ status: 503 }) })
    await suggest()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
