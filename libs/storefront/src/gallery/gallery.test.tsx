/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { leave, outfit, picture, visit } from '../fixtures/visit.fixtures.ts'
import { Gallery } from './gallery.tsx'

let made = 0
const open = async () => {
  const shown = outfit(`swiped${++made}`, {
    title: 'Look',
    images: ['a', 'b', 'c'].map((name) => picture(name)),
  })
  visit({ '/': () => <Gallery outfit={shown} way={{ to: '/post/look' }} /> }, '/')
  return screen.findByRole('img', { name: 'Look, picture 1 of 3' })
}

/** One press that moves by so many pixels within so many milliseconds; what a picture's width of 400 px is. */
function swipe(
  target: Element,
  by: number,
  milliseconds: number,
  ends: 'pointerUp' | 'pointerCancel' = 'pointerUp',
) {
  const at = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    x: number,
    time: number,
  ) => {
    const event = createEvent[type](target)
    const given = { isPrimary: true, button: 0, buttons: 1, clientX: x, timeStamp: time }
    for (const [name, value] of Object.entries(given)) Object.defineProperty(event, name, { value })
    fireEvent(target, event)
  }
  at('pointerDown', 300, 1)
  at('pointerMove', 300 + Math.sign(by) * Math.min(10, Math.abs(by)), 1)
  at('pointerMove', 300 + by, milliseconds)
  at(ends, 300 + by, milliseconds)
}

const shown = () => screen.getByText(/^Picture \d of 3$/).textContent
const address = () => screen.getByLabelText('Address').textContent

beforeEach(() => layOut())
afterEach(leave)

describe('a swipe', () => {
  it('moves on to the next picture, and back', async () => {
    const first = await open()
    swipe(first, -60, 100)
    expect(shown()).toBe('Picture 2 of 3')
    swipe(first, 60, 100)
    expect(shown()).toBe('Picture 1 of 3')
  })

  it('of more than half a picture moves on however slow it is, of less not', async () => {
    const first = await open()
    swipe(first, -190, 5000)
    expect(shown()).toBe('Picture 1 of 3')
    swipe(first, -250, 5000)
    expect(shown()).toBe('Picture 2 of 3')
  })

  it('ends at the first and at the last picture', async () => {
    const first = await open()
    swipe(first, 60, 100)
    expect(shown()).toBe('Picture 1 of 3')
    for (let swiped = 0; swiped < 4; swiped += 1) swipe(first, -60, 100)
    expect(shown()).toBe('Picture 3 of 3')
  })

  it('that the browser takes for its own leaves the picture', async () => {
    const first = await open()
    swipe(first, -250, 100, 'pointerCancel')
    expect(shown()).toBe('Picture 1 of 3')
  })

  it('is no press: the picture leads nowhere, and does again with the next press', async () => {
    const first = await open()
    swipe(first, -60, 100)
    fireEvent.click(first, { detail: 1 })
    expect(address()).toBe('/')
    swipe(first, 5, 100)
    fireEvent.click(first, { detail: 1 })
    expect(address()).toBe('/post/look')
  })
})
