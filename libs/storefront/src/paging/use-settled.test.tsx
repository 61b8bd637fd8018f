/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { toldWhatIsInView } from '../fixtures/view.fixtures.ts'
import { useSettled } from './use-settled.ts'

afterEach(cleanup)

function End() {
  const { element, settled } = useSettled()
  return (
    <p ref={element} data-settled={settled || undefined}>
      The end
    </p>
  )
}
const settled = () => screen.getByText('The end').dataset['settled']

const frames = async (count: number) => {
  for (let left = count; left > 0; left -= 1)
    await act(() => new Promise((resolve) => void requestAnimationFrame(resolve)))
}

describe('an element under cards whose heights were estimated', () => {
  it('is settled some frames after it came into view, and no longer once it has left', async () => {
    const [browser] = [toldWhatIsInView(), render(<End />)]
    act(() => browser[0]!.tell([{ isIntersecting: true }]))
    expect(settled()).toBeUndefined()
    await frames(5)
    expect(settled()).toBe('true')
    act(() => browser[0]!.tell([{ isIntersecting: false }]))
    expect(settled()).toBeUndefined()
  })

  it('is settled by what was true last, where a busy page tells of several changes at once', async () => {
    const [browser] = [toldWhatIsInView(), render(<End />)]
    act(() => browser[0]!.tell([{ isIntersecting: true }, { isIntersecting: false }]))
    await frames(5)
    expect(settled()).toBeUndefined()
    act(() => browser[0]!.tell([{ isIntersecting: false }, { isIntersecting: true }]))
    await frames(5)
    expect(settled()).toBe('true')
  })

  it('is observed no longer once it is gone', () => {
    const [browser, { unmount }] = [toldWhatIsInView(), render(<End />)]
    unmount()
    expect(browser[0]?.left).toBe(true)
  })
})
