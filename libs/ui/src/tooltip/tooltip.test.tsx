/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const button = (name: string) => screen.getByRole('button', { name })
const tooltip = () => screen.queryByRole('tooltip')
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) })
  render(
    <TooltipProvider>
      <Tooltip text="Likes of this week">
        <button>Likes</button>
      </Tooltip>
      <Tooltip text="Saves of this week">
        <button>Saves</button>
      </Tooltip>
    </TooltipProvider>,
  )
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('a tooltip', () => {
  it('opens after 700 ms of hovering, and describes its control', async () => {
    await user.hover(button('Likes'))
    await pass(690)
    expect(tooltip()).toBeNull()
    await pass(20)
    expect(tooltip()?.textContent).toBe('Likes of this week')
    expect(button('Likes').getAttribute('aria-describedby')).toBe(tooltip()?.id)
  })

  it('opens at once within 300 ms of the last one, and waits again after', async () => {
    await user.hover(button('Likes'))
    await pass(710)
    await user.keyboard('{Escape}')
    await pass(200)
    await user.hover(button('Saves'))
    await pass(10)
    expect(tooltip()?.textContent).toBe('Saves of this week')
    await user.keyboard('{Escape}')
    await pass(400)
    await user.hover(button('Likes'))
    await pass(300)
    expect(tooltip()).toBeNull()
  })

  it('opens at once for the keyboard, and closes with Esc', async () => {
    await user.tab()
    expect(tooltip()?.textContent).toBe('Likes of this week')
    await user.keyboard('{Escape}')
    expect(tooltip()).toBeNull()
  })
})
