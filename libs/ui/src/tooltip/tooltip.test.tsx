/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Tooltip } from './tooltip.tsx'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('a tooltip', () => {
  it('opens after 700 ms of hovering', async () => {
    render(
      <Tooltip text="Restart quiz">
        <button>R</button>
      </Tooltip>,
    )
    fireEvent.pointerEnter(screen.getByRole('button'))
    await pass(690)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await pass(20)
    expect(screen.getByRole('tooltip').textContent).toBe('Restart quiz')
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  })

  it('opens at once within 300 ms of the last one, and waits again after', async () => {
    render(
      <Tooltip text="Like">
        <button>L</button>
      </Tooltip>,
    )
    await pass(1000)
    const button = screen.getByRole('button')
    fireEvent.pointerEnter(button)
    await pass(700)
    fireEvent.pointerLeave(button)
    await pass(200)
    fireEvent.pointerEnter(button)
    expect(screen.queryByRole('tooltip')).not.toBeNull()
    fireEvent.pointerLeave(button)
    await pass(400)
    fireEvent.pointerEnter(button)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('closes with Esc and on a press', async () => {
    render(
      <Tooltip text="Save">
        <button>S</button>
      </Tooltip>,
    )
    await pass(1000)
    fireEvent.pointerEnter(screen.getByRole('button'))
    await pass(700)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
