/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { placeAbove } from './tooltip-place.ts'
import { Tooltip } from './tooltip.tsx'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const button = (name: string) => screen.getByRole('button', { name })
const tooltip = () => screen.queryByRole('tooltip')
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: (time) => act(() => jest.advanceTimersByTime(time)) })
  render(
    <>
      <Tooltip text="Likes of this week">
        <button>Likes</button>
      </Tooltip>
      <Tooltip text="Saves of this week">
        <button>Saves</button>
      </Tooltip>
    </>,
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

  it('stays while the pointer is on its text, and closes when it leaves', async () => {
    await user.hover(button('Likes'))
    await pass(710)
    await user.hover(tooltip()!)
    await pass(500)
    expect(tooltip()?.textContent).toBe('Likes of this week')
    await user.hover(document.body)
    await pass(100)
    expect(tooltip()).toBeNull()
  })

  it('makes way for the next', async () => {
    await user.hover(button('Likes'))
    await pass(710)
    await user.hover(button('Saves'))
    await pass(0)
    expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual([
      'Saves of this week',
    ])
  })

  it('makes way for a press', async () => {
    await user.hover(button('Likes'))
    await pass(710)
    await user.click(button('Likes'))
    await pass(1000)
    expect(tooltip()).toBeNull()
  })

  it('opens at once for the keyboard, and closes with Esc', async () => {
    await user.tab()
    expect(tooltip()?.textContent).toBe('Likes of this week')
    await user.keyboard('{Escape}')
    expect(tooltip()).toBeNull()
  })
})

describe('its place', () => {
  const window = { width: 400, height: 300 }
  const size = { width: 100, height: 30 }
  it.each([
    ['above its control, centred', { left: 150, top: 100 }, { left: 122, top: 62 }],
    ['below it where there is no room', { left: 150, top: 40 }, { left: 122, top: 92 }],
    ['8 px from the left', { left: 0, top: 100 }, { left: 8, top: 62 }],
    ['8 px from the right', { left: 356, top: 100 }, { left: 292, top: 62 }],
  ])('is %s', (_, at, place) => {
    expect(placeAbove({ ...at, width: 44, height: 44 }, size, window)).toEqual(place)
  })
})
