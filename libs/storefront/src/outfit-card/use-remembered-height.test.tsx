/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef, type CSSProperties } from 'react'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { useRememberedHeight } from './use-remembered-height.ts'

const styles: CSSProperties[] = []

function Card({ id }: { id: string }) {
  const card = useRef<HTMLElement>(null)
  const style = useRememberedHeight(card, id)
  styles.push(style)
  return (
    <article ref={card} style={style}>
      A look
    </article>
  )
}
const onScreen = () => {
  const { contentVisibility, containIntrinsicSize } = screen.getByRole('article').style
  return { contentVisibility, containIntrinsicSize }
}
const skipped = { contentVisibility: 'auto', containIntrinsicSize: 'auto 500px' }

beforeEach(() => {
  styles.length = 0
  layOut()
})
afterEach(cleanup)

describe('a card off the screen', () => {
  it('takes as much room as its first layout', async () => {
    await act(async () => render(<Card id="new" />))
    expect(styles[0]).toEqual({})
    expect(onScreen()).toEqual(skipped)
  })

  it('takes as much room as in an earlier visit, before it is laid out', async () => {
    await act(async () => render(<Card id="seen" />))
    cleanup()
    styles.length = 0
    await act(async () => render(<Card id="seen" />))
    expect(styles[0]).toEqual(skipped)
  })

  it('is laid out whole where nothing is known of its height', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 0 })
    await act(async () => render(<Card id="hidden" />))
    expect(onScreen().contentVisibility).not.toBe('auto')
  })
})
