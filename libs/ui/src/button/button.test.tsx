/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { Slot } from '../slot.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('refuses presses while it is busy, says so, and keeps the focus', () => {
    const [pressed, sent] = [jest.fn(), jest.fn()]
    const page = (busy: boolean) => (
      <form onSubmit={sent}>
        <Button type="submit" busy={busy} disabled={busy} onClick={pressed}>
          Signing in...
        </Button>
      </form>
    )
    const { rerender } = render(page(false))
    const button = screen.getByRole('button', { name: 'Signing in...' })
    button.focus()
    rerender(page(true))
    fireEvent.click(button)
    expect([pressed, sent].flatMap(({ mock }) => mock.calls)).toEqual([])
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false])
    expect(['aria-busy', 'aria-disabled'].map((name) => button.getAttribute(name))).toEqual(['true', 'true'])
  })

  it('does not send a form unless it is asked to', () => {
    render(<Button>Cancel</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('lends its look to a link', () => {
    render(
      <Button variant="primary" asChild>
        <a href="/" className="own">
          Home
        </a>
      </Button>,
    )
    expect(screen.getByRole('link', { name: 'Home' }).className).toBe('button primary medium own')
  })

  it('tells whether a toggle is on', () => {
    render(
      <IconButton label="Like" pressed>
        x
      </IconButton>,
    )
    expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBeTruthy()
  })
})

describe('a button with an icon', () => {
  it('refuses presses while it is busy, and keeps the focus', () => {
    const pressed = jest.fn()
    const trash = (busy: boolean) => (
      <IconButton label="Remove" busy={busy} onClick={pressed}>
        ×
      </IconButton>
    )
    const { rerender } = render(trash(false))
    const button = screen.getByRole('button', { name: 'Remove' })
    button.focus()
    rerender(trash(true))
    fireEvent.click(button)
    expect([pressed.mock.calls.length, document.activeElement === button]).toEqual([0, true])
    expect(button.getAttribute('aria-busy')).toBe('true')
    rerender(trash(false))
    fireEvent.click(button)
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})

describe('a slot', () => {
  it('runs the handlers of both and keeps both refs', () => {
    const order: string[] = []
    const outer = createRef<HTMLElement>()
    const inner = createRef<HTMLButtonElement>()
    render(
      <Slot ref={outer} onClick={() => order.push('slot')}>
        <button ref={inner} onClick={() => order.push('child')}>
          x
        </button>
      </Slot>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(order).toEqual(['child', 'slot'])
    expect(outer.current).toBe(inner.current)
  })
})
