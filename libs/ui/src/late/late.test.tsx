/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { late, OnLateFailure } from './late.tsx'
import { RetryQuietly } from './retry-quietly.tsx'

const Part = ({ word }: { word: string }) => <p>The part says {word}</p>
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const user = () => userEvent.setup({ advanceTimers: (time) => act(() => jest.advanceTimersByTime(time)) })

/** Code that does not arrive the first `times` it is asked for. */
const arrivingAfter = (times: number) => {
  let asked = 0
  return jest.fn(() => (asked++ < times ? lost() : Promise.resolve(Part)))
}

describe('a late part', () => {
  it('is shown once its code is there, and what waits for it before', async () => {
    const Late = late(() => Promise.resolve(Part), { waiting: <p>Loading</p> })
    render(<Late word="hello" />)
    expect(screen.getByText('Loading')).toBeTruthy()
    await pass(0)
    expect(screen.getByText('The part says hello')).toBeTruthy()
  })

  it('is there at once when it was preloaded', async () => {
    const Late = late(() => Promise.resolve(Part))
    await Late.preload()
    render(<Late word="hello" />)
    expect(screen.getByText('The part says hello')).toBeTruthy()
  })

  it('is asked for again without a word when its file was lost on the way', async () => {
    const load = arrivingAfter(2)
    const Late = late(load)
    render(<Late word="hello" />)
    await pass(2000)
    expect(screen.getByText('The part says hello')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(3)
  })
})

describe('a late part that does not arrive', () => {
  function Form({ load }: { load: () => Promise<typeof Part> }) {
    const [Late] = useState(() => late(load))
    const [open, setOpen] = useState(false)
    return (
      <>
        <label>
          Title <input />
        </label>
        <button onClick={() => setOpen(true)}>Open</button>
        {open ? <Late word="hello" /> : null}
      </>
    )
  }

  it('leaves what is typed beside it, and comes with "Try again"', async () => {
    render(<Form load={arrivingAfter(3)} />)
    await user().type(screen.getByLabelText('Title'), 'Midnight')
    await user().click(screen.getByRole('button', { name: 'Open' }))
    await pass(2000)
    expect(screen.getByRole('alert').textContent).toContain('This part did not load')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight')
    await user().click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    expect(screen.getByText('The part says hello')).toBeTruthy()
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight')
  })

  it('comes by itself when the connection is back', async () => {
    render(<Form load={arrivingAfter(3)} />)
    await user().click(screen.getByRole('button', { name: 'Open' }))
    await pass(2000)
    expect(screen.getByRole('alert')).toBeTruthy()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await pass(0)
    expect(screen.getByText('The part says hello')).toBeTruthy()
  })

  it('tells the page', async () => {
    const tell = jest.fn()
    const Late = late<{ word: string }>(lost)
    render(
      <OnLateFailure value={tell}>
        <Late word="hello" />
      </OnLateFailure>,
    )
    await pass(2000)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('is asked for anew by whoever shows it next', async () => {
    const Late = late(arrivingAfter(3))
    const { unmount } = render(<Late word="hello" />)
    await pass(2000)
    unmount()
    render(<Late word="hello" />)
    await pass(0)
    expect(screen.getByText('The part says hello')).toBeTruthy()
  })

  it('says so to whoever preloads it, and may be preloaded again', async () => {
    const Late = late(arrivingAfter(3))
    const [first] = await Promise.all([Late.preload().catch((error: Error) => error), pass(2000)])
    expect(first).toEqual(new Error('Loading chunk 7 failed'))
    await expect(Late.preload()).resolves.toBeUndefined()
  })
})

describe('a late part that the page can do without', () => {
  it('shows nothing, and comes by itself after a while', async () => {
    const Late = late(arrivingAfter(6), { failed: RetryQuietly })
    const { container } = render(<Late word="hello" />)
    await pass(1500)
    expect(container.textContent).toBe('')
    for (let waited = 0; waited < 10; waited += 1) await pass(1000)
    expect(container.textContent).toBe('The part says hello')
  })

  it('comes as soon as the connection is back', async () => {
    const Late = late(arrivingAfter(3), { failed: RetryQuietly })
    const { container } = render(<Late word="hello" />)
    await pass(1500)
    expect(container.textContent).toBe('')
    await act(async () => void window.dispatchEvent(new Event('online')))
    await pass(0)
    expect(container.textContent).toBe('The part says hello')
  })
})
