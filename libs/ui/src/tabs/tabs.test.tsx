/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'posts', label: 'Posts (2)', panel: 'Two posts' },
  { value: 'products', label: 'Products (5)', panel: 'Five products' },
] as const

describe('tabs', () => {
  it('show the panel of the tab that is pressed', async () => {
    render(<Tabs label="Favorites" tabs={tabs} />)
    expect(screen.getByRole('tabpanel').textContent).toBe('Two posts')
    await userEvent.click(screen.getByRole('tab', { name: 'Products (5)' }))
    expect(screen.getByRole('tabpanel', { name: 'Products (5)' }).textContent).toBe('Five products')
  })

  it('follow the arrow keys, round and round', async () => {
    const chosen = jest.fn()
    render(<Tabs label="Favorites" tabs={tabs} onChange={chosen} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Products (5)')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Posts (2)')
    expect(chosen.mock.calls).toEqual([['products'], ['posts']])
  })

  it('lead to the first and the last with Home and End', async () => {
    render(<Tabs label="Favorites" tabs={tabs} />)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Products (5)')
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Posts (2)')
  })

  it('are one stop of the Tab key, at the chosen one', async () => {
    render(<Tabs label="Favorites" tabs={tabs} value="products" />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Products (5)')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })
})
