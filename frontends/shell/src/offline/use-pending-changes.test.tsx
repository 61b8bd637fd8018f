/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { dismissToast, Toaster } from '@vitrine/ui'
import { makeQueryClient, saveUserId } from '@vitrine/web-kit'
import { usePendingChanges } from './use-pending-changes.ts'

const sent: string[] = []
const setOnLine = (value: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value })
  dispatchEvent(new Event(value ? 'online' : 'offline'))
}

function Page() {
  usePendingChanges()
  return <Toaster />
}
function open() {
  saveUserId('u1')
  const like = { kind: 'like', id: 'o1', wanted: true, userId: 'u1', tried: true }
  localStorage.setItem('vitrine.pending', JSON.stringify([like]))
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  sent.length = 0
  globalThis.fetch = async (address, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(address)}`)
    const text = async () => (String(address) === '/api/auth/me' ? '{"authenticated":false,"user":null}' : '')
    return { ok: true, status: 200, headers: new Headers(), text } as Response
  }
})
afterEach(() => {
  dismissToast()
  cleanup()
  setOnLine(true)
  localStorage.clear()
})

describe('a change that waits', () => {
  it('is said to be sent to somebody who was offline', async () => {
    setOnLine(false)
    open()
    expect(sent).toEqual([])
    act(() => setOnLine(true))
    expect((await screen.findAllByText('You are online again')).length).toBeGreaterThan(0)
    expect(sent).toContain('POST /api/interactions/like')
  })
  it('is sent without a word where nobody was offline', async () => {
    open()
    await waitFor(() => expect(localStorage.getItem('vitrine.pending')).toBeNull())
    expect(sent).toContain('POST /api/interactions/like')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryAllByText('You are online again')).toEqual([])
  })
})
