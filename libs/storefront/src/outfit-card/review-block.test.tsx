/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toldWhatIsInView } from '../fixtures/view.fixtures.ts'
import { ReviewBlock } from './review-block.tsx'

/** A browser in which a text takes so many pixels of the hundred that are shown. */
function textTakes(pixels: number) {
  const heights = { scrollHeight: pixels, clientHeight: 100 }
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(HTMLQuoteElement.prototype, name, { configurable: true, value })
}

afterEach(cleanup)

const text = 'Wear it open.'
const button = () => screen.getByRole('button')

describe('the review', () => {
  it('fades in when a tenth of it is 50 px inside the view, and stays', () => {
    const asked = toldWhatIsInView()
    render(<ReviewBlock review={text} />)
    const block = screen.getByText(text).parentElement
    expect(asked[0]?.options).toEqual({ threshold: 0.1, rootMargin: '0px 0px -50px 0px' })
    expect(block?.dataset['seen']).toBeUndefined()
    act(() => asked[0]?.tell([{ isIntersecting: true }]))
    expect(block?.dataset['seen']).toBe('true')
  })

  it('fades in on a busy page, too, where a browser tells at once that it was out of view and is in view', () => {
    const asked = toldWhatIsInView()
    render(<ReviewBlock review={text} />)
    act(() => asked[0]?.tell([{ isIntersecting: false }, { isIntersecting: true }]))
    expect(screen.getByText(text).parentElement?.dataset['seen']).toBe('true')
  })

  it('opens where it is longer than its lines, and is found open by who comes back', async () => {
    const asked = toldWhatIsInView()
    textTakes(240)
    const { unmount } = render(<ReviewBlock review={text} />)
    act(() => asked[0]?.tell([{ isIntersecting: true }]))
    expect(screen.getByText(text).dataset['open']).toBeUndefined()
    expect(button().dataset['whole']).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Read the review', expanded: false }))
    expect(screen.getByText(text).dataset['open']).toBe('true')
    unmount()
    render(<ReviewBlock review={text} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
    expect(screen.getByText(text).dataset['open']).toBeUndefined()
  })

  it('offers nothing to open where all of it is shown', () => {
    const asked = toldWhatIsInView()
    textTakes(100)
    render(<ReviewBlock review={text} />)
    act(() => asked[0]?.tell([{ isIntersecting: true }]))
    expect(button().dataset['whole']).toBe('true')
  })
})
