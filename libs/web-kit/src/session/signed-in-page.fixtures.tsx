import { afterEach, beforeEach, expect, jest } from '@jest/globals'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { User } from '@vitrine/contracts'
import { userForTest } from '@vitrine/contracts/examples'
import type { ReactNode } from 'react'
import { call } from '../client/call.ts'
import { makeQueryClient } from '../client/query-client.ts'
import { useSession } from './session.ts'
import { useSessionChanges } from './sign-in.ts'

export const preferences = { age: '26-35', gender: 'male' as const, stylePreferences: ['edgy'] }
export const userCalled = (id: string) =>
  userForTest({ ...preferences, id, email: `${id}@b.c`, displayName: id })
export const ada = userCalled('ada')
export const noFavorites = { posts: [], products: [] }

type Reply = { status?: number; body?: unknown }

/** The server: who is signed in there, and what else it answers. */
export function server(others: Record<string, () => Reply> = {}) {
  const state: { user: User | null } = { user: null }
  const calls: string[] = []
  const answers: Record<string, () => Reply> = {
    'GET /api/auth/me': () => ({ body: { authenticated: state.user !== null, user: state.user } }),
    'GET /api/favorites/ids': () => (state.user ? { body: noFavorites } : { status: 401 }),
    ...others,
  }
  globalThis.fetch = async (input, init) => {
    const route = `${init?.method ?? 'GET'} ${String(input)}`
    calls.push(init?.body ? `${route} ${String(init.body)}` : route)
    const { status = 200, body = {} } = answers[route]?.() ?? { status: 404 }
    const text = JSON.stringify(body)
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      text: async () => text,
    } as Response
  }
  return { state, calls, to: (route: string) => calls.filter((one) => one.startsWith(route)) }
}

/** A page of the product, opened in a tab. */
export function open() {
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const usePage = () => {
    useSessionChanges()
    const { state, user } = useSession()
    useQuery({
      queryKey: ['/api/favorites/ids'],
      queryFn: () => call('GET /api/favorites/ids'),
      enabled: state === 'signed-in',
    })
    return { state, user }
  }
  const { result } = renderHook(usePage, { wrapper })
  const becomes = (state: string, id?: string) =>
    waitFor(() => expect([result.current.state, result.current.user?.id]).toEqual([state, id]))
  return { client, becomes }
}
export const idsIn = (client: QueryClient) => client.getQueryData(['/api/favorites/ids'])
/** What another tab of this browser stored. */
export const otherTab = (newValue: string | null) => {
  const before = localStorage.getItem('vitrine.session')
  if (newValue === null) localStorage.removeItem('vitrine.session')
  else localStorage.setItem('vitrine.session', newValue)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.session', newValue, oldValue: before }))
  })
}

export const inNewBrowser = () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    cleanup()
    jest.useRealTimers()
  })
}
