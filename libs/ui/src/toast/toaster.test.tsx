/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dismissToast, readToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(async () => {
  await act(async () => dismissToast())
  await pass(1_000_000)
  cleanup()
  jest.useRealTimers()
})

async function showing() {
  render(<Toaster />)
  await pass(1500)
}

describe('a toast', () => {
  it('says its title and description', async () => {
    await showing()
    await act(
      async () => void toast({ title: 'Added to favorites', description: 'The post has been saved.' }),
    )
    await pass(50)
    expect(screen.getByText('Added to favorites')).toBeTruthy()
    expect(screen.getByText('The post has been saved.')).toBeTruthy()
  })

  it('makes room for the next: only one is visible at a time', async () => {
    await showing()
    await act(async () => {
      toast({ title: 'First' })
      toast({ title: 'Second' })
    })
    await pass(50)
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
  })

  it('leaves after 5000 ms', async () => {
    await showing()
    await act(async () => void toast({ title: 'Outfit liked!' }))
    await pass(4900)
    expect(readToasts()[0]?.open).toBe(true)
    await pass(200)
    expect(readToasts()[0]?.open).toBe(false)
  })

  it('is removed 1,000,000 ms after it was dismissed', async () => {
    const { id } = toast({ title: 'Outfit saved!' })
    dismissToast(id)
    await jest.advanceTimersByTimeAsync(999_999)
    expect(readToasts().map((shown) => shown.id)).toContain(id)
    await jest.advanceTimersByTimeAsync(1)
    expect(readToasts()).toHaveLength(0)
  })

  it('is marked when it tells of a failure', async () => {
    await showing()
    await act(async () => void toast({ title: 'Error', destructive: true }))
    await pass(50)
    expect(screen.getByText('Error').closest('li')?.dataset['destructive']).toBe('true')
  })
})

describe('the toast area', () => {
  it('is reached with F8', async () => {
    await showing()
    await act(async () => void toast({ title: 'Goodbye!' }))
    await pass(50)
    expect(screen.getByRole('region', { name: /F8/ })).toBeTruthy()
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8', bubbles: true }))
    })
    expect(document.activeElement?.tagName).toBe('OL')
  })

  it('has an action that is reached with F8 and the Tab key, done once, and closes the toast', async () => {
    const onSelect = jest.fn()
    const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) })
    await showing()
    await act(async () => void toast({ title: 'Sign in required', action: { label: 'Sign in', onSelect } }))
    await pass(50)
    await user.keyboard('{F8}')
    for (let tabs = 0; tabs < 3 && document.activeElement?.textContent !== 'Sign in'; tabs += 1)
      await user.tab()
    await user.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledTimes(1)
    expect(readToasts()[0]?.open).toBe(false)
  })

  it('has no button but Close where there is nothing to do', async () => {
    await showing()
    await act(async () => void toast({ title: 'Goodbye!' }))
    await pass(50)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Close',
    ])
  })
})
