/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { close, outfit, product } from '../../fixtures/open.fixtures.tsx'
import { edit, press } from '../editor.fixtures.tsx'

/** What jsdom has no layout for: everything is 400 × 500 and in view. */
class InView {
  readonly #seen: (entries: unknown[], observer: unknown) => void
  constructor(seen: (entries: unknown[], observer: unknown) => void) {
    this.#seen = seen
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true, contentRect: { width: 400, height: 500 } }
    queueMicrotask(() => this.#seen([entry], this))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: InView, IntersectionObserver: InView })
  for (const [name, size] of [
    ['offsetWidth', 400],
    ['offsetHeight', 500],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
})
afterEach(close)

describe('the preview', () => {
  it('is the card of a shopper, with what the form holds now and its hotspots', async () => {
    const { user } = await edit(outfit({ images: ['/media/one.webp'], products: [product()] }))
    await user.type(screen.getByLabelText('Title'), ' Blue')
    await press(user, 'Preview')
    const shown = within(await screen.findByRole('dialog', { name: 'Preview' }))
    expect(await shown.findByRole('heading', { name: 'Midnight Blue' })).toBeTruthy()
    expect(await shown.findByRole('button', { name: 'Wool coat, $199.99' })).toBeTruthy()
  })

  it('leads nowhere and counts nothing', async () => {
    const { user, server } = await edit(outfit({ images: ['/media/one.webp'], products: [product()] }))
    await press(user, 'Preview')
    const shown = within(await screen.findByRole('dialog', { name: 'Preview' }))
    await user.click((await shown.findAllByRole('link', { name: 'Midnight' }))[0]!)
    await user.click(shown.getByRole('button', { name: 'Like' }))
    expect(location.pathname).toBe('/admin/edit/outfit-1')
    expect(server.sent.filter(({ route }) => /interactions|affiliate|users/.test(route))).toEqual([])
  })

  it.each(['Esc', 'Close'])('gives the focus back with %s', async (way) => {
    const { user } = await edit()
    await press(user, 'Preview')
    await screen.findByRole('dialog', { name: 'Preview' })
    await (way === 'Esc' ? user.keyboard('{Escape}') : press(user, 'Close'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview' })))
  })
})
