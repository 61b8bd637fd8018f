/** @environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { address, pass, passTimeByHand } from '@vitrine/storefront/fixtures/timed'
import { input, pressOn as press } from '../search.fixtures.ts'
import { key, open, panel, toggle, type } from './search-form.fixtures.ts'

passTimeByHand()

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
