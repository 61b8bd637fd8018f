/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { ReviewBlock } from './review-block.tsx'

type Told = (entries: { isIntersecting: boolean }[]) => void

/** A browser that says what is in view when it is told to. */
function observed() {
  const asked: { options: unknown; tell: Told }[] = []
  globalThis.IntersectionObserver = class {
    constructor(tell: Told, options: unknown) {
      asked.push({ options, tell })
    }
    observe() {}
    disconnect() {}
  } as never
  return asked
}

afterEach(cleanup)

describe('the review', () => {
  it('fades in when a tenth of it is 50 px inside the view, and stays', () => {
    const asked = observed()
    render(<ReviewBlock review="Wear it open." />)
    const block = screen.getByText('Wear it open.').parentElement
    expect(asked[0]?.options).toEqual({ threshold: 0.1, rootMargin: '0px 0px -50px 0px' })
    expect(block?.dataset['seen']).toBeUndefined()
    act(() => asked[0]?.tell([{ isIntersecting: true }]))
    expect(block?.dataset['seen']).toBe('true')
  })
})
