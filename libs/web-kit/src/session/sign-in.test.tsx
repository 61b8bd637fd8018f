/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import type { User } from '@vitrine/contracts'
import type { ReactNode } from 'react'
import { call } from '../client/call.ts'
import { makeQueryClient } from '../client/query-client.ts'
import { asUser } from './as-user.ts'
import { readUserId, saveUserId } from './current-user.ts'
import { readQuiz, saveQuiz, skippedQuiz } from './quiz-data.ts'
import { useSession } from './session.ts'
import {
  accountDeleted,
  completeQuiz,
  setSession,
  signedIn,
  signedOut,
  useSessionChanges,
} from './sign-in.ts'
import { savePendingAction, takePendingAction } from './pending-action.ts'

const tastes = { age: '26-35', gender: 'male' as const, stylePreferences: ['edgy'] }
const userCalled = (id: string): User => ({
  ...tastes,
  id,
  email: `${id}@b.c`,
  displayName: id,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const ada = userCalled('ada')
const noFavorites = { posts: [], products: [] }

type Reply = { status?: number; body?: unknown }

/** The server: who is signed in there, and what else it answers. */
function server(others: Record<string, () => Reply> = {}) {
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
function open() {
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
const idsIn = (client: QueryClient) => client.getQueryData(['/api/favorites/ids'])
/** What another tab of this browser stored. */
const otherTab = (newValue: string | null) => {
  const before = localStorage.getItem('vitrine.session')
  if (newValue === null) localStorage.removeItem('vitrine.session')
  else localStorage.setItem('vitrine.session', newValue)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.session', newValue, oldValue: before }))
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('signing in', () => {
  it('makes this browser the account’s: its id, its tastes where there are none, nothing of others', async () => {
    const { state } = server()
    const { client, becomes } = open()
    await becomes('signed-out')
    state.user = ada
    client.setQueryData(['/api/interactions/ids', 'somebody'], { liked: ['o1'], saved: [] })
    client.setQueryData(['/api/outfits'], ['public'])
    act(() => signedIn(client, ada))
    await becomes('signed-in', 'ada')
    expect(readUserId()).toBe('ada')
    expect(readQuiz()).toEqual(tastes)
    expect(client.getQueryData(['/api/interactions/ids', 'somebody'])).toBeUndefined()
    expect(client.getQueryData(['/api/outfits'])).toEqual(['public'])
  })
  it('leaves the quiz answers of this device as they are', async () => {
    server()
    saveQuiz(skippedQuiz)
    const { client, becomes } = open()
    await becomes('signed-out')
    act(() => setSession(client, ada))
    expect(readQuiz()).toEqual(skippedQuiz)
  })
  it('looks a moment later at what this device’s user brought along', async () => {
    const { state, to } = server()
    saveUserId('anonymous')
    const { client, becomes } = open()
    await becomes('signed-out')
    jest.useFakeTimers()
    state.user = ada
    act(() => signedIn(client, ada))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(to('GET /api/favorites/ids')).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(to('GET /api/favorites/ids')).toHaveLength(2)
  })
  it('keeps what is known when only the profile changes', async () => {
    const { state } = server()
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    await waitFor(() => expect(idsIn(client)).toEqual(noFavorites))
    act(() => signedIn(client, { ...ada, displayName: 'Countess' }))
    expect(idsIn(client)).toEqual(noFavorites)
  })
  it('is found when the page opens, with the tastes of the profile', async () => {
    server().state.user = ada
    const { becomes } = open()
    await becomes('signed-in', 'ada')
    await waitFor(() => expect([readUserId(), readQuiz()]).toEqual(['ada', tastes]))
  })
})

describe('a personal list', () => {
  const failing = { 'GET /api/favorites/ids': () => ({ status: 503 }) }
  /** A page inside the frame, as the shell has it: its effects come first. */
  function Inner() {
    const { state } = useSession()
    useQuery({ queryKey: ['/api/favorites/ids'], enabled: state === 'signed-in' })
    return null
  }
  function Outer() {
    useSessionChanges()
    return <Inner />
  }
  const show = () => {
    const client = makeQueryClient()
    render(
      <QueryClientProvider client={client}>
        <Outer />
      </QueryClientProvider>,
    )
    return client
  }

  it('is asked for once by a browser that had not heard of the session, also where it fails', async () => {
    const { state, to } = server(failing)
    state.user = ada
    const client = show()
    await waitFor(() => expect(client.getQueryState(['/api/favorites/ids'])?.status).toBe('error'))
    await waitFor(() => expect(readUserId()).toBe('ada'))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(to('GET /api/favorites/ids')).toHaveLength(1)
  })
  it('that fails is not asked for again when what was liked before has joined the account', async () => {
    const { state, to } = server(failing)
    saveUserId('anonymous')
    const client = show()
    await waitFor(() => expect(client.getQueryState(['/api/auth/me'])?.status).toBe('success'))
    jest.useFakeTimers()
    state.user = ada
    act(() => signedIn(client, ada))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(to('GET /api/favorites/ids')).toHaveLength(1)
  })
})

describe('signing out', () => {
  const signedInPage = async () => {
    const around = server()
    around.state.user = ada
    const page = open()
    await page.becomes('signed-in', 'ada')
    await waitFor(() => expect(idsIn(page.client)).toEqual(noFavorites))
    return { ...around, ...page }
  }
  it('leaves the quiz answers and nothing else of the account', async () => {
    const { client, becomes, state } = await signedInPage()
    savePendingAction('favorite post o1')
    state.user = null
    act(() => signedOut(client))
    await becomes('signed-out')
    expect([readUserId(), idsIn(client)]).toEqual([undefined, undefined])
    expect(readQuiz()).toEqual(tastes)
    expect(takePendingAction('favorite post o1')).toBe(false)
  })
  it('leaves not even those when the account was deleted', async () => {
    const { client, becomes } = await signedInPage()
    act(() => accountDeleted(client))
    await becomes('signed-out')
    expect([readUserId(), readQuiz()]).toEqual([undefined, undefined])
  })
  it('leaves nothing of the profile on the device', async () => {
    const { client, becomes } = await signedInPage()
    expect(localStorage.getItem('vitrine.session')).toBe(JSON.stringify(ada))
    act(() => signedIn(client, { ...ada, displayName: 'Countess' }))
    expect(localStorage.getItem('vitrine.session')).toContain('Countess')
    act(() => signedOut(client))
    await becomes('signed-out')
    expect(localStorage.getItem('vitrine.session')).toBeNull()
  })
  it('takes nothing from somebody who was not signed in', async () => {
    server()
    saveUserId('anonymous')
    const { client, becomes } = open()
    await becomes('signed-out')
    act(() => signedOut(client))
    expect(readUserId()).toBe('anonymous')
  })
  it('is seen in the other tabs, without asking', async () => {
    const { becomes, client, calls } = await signedInPage()
    const asked = calls.length
    otherTab(null)
    await becomes('signed-out')
    expect(idsIn(client)).toBeUndefined()
    expect(calls).toHaveLength(asked)
  })
  it('and signing in as somebody else is seen there too', async () => {
    const { becomes, state } = await signedInPage()
    state.user = userCalled('eve')
    otherTab('eve')
    await becomes('signed-in', 'eve')
    expect(readUserId()).toBe('eve')
  })
})

describe('a session that ended on the server', () => {
  it('is noticed by a 401, without a reload', async () => {
    const { state } = server({ 'GET /api/favorites/posts': () => ({ status: 401 }) })
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    state.user = null
    await client.fetchQuery({ queryKey: ['/api/favorites/posts'] }).catch(() => undefined)
    await becomes('signed-out')
    expect(readUserId()).toBeUndefined()
  })
  it('is still there after the 401 of an administrator’s call', async () => {
    const { state, to } = server({ 'GET /api/admin/outfits': () => ({ status: 401 }) })
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    await client.fetchQuery({ queryKey: ['/api/admin/outfits'] }).catch(() => undefined)
    await waitFor(() => expect(to('GET /api/auth/me')).toHaveLength(2))
    await becomes('signed-in', 'ada')
  })
  it('is noticed when the page opens the next time', async () => {
    localStorage.setItem('vitrine.session', 'ada')
    saveUserId('ada')
    server()
    await open().becomes('signed-out')
    await waitFor(() => expect(readUserId()).toBeUndefined())
  })
  it('is not taken for ended when the check fails', async () => {
    localStorage.setItem('vitrine.session', 'ada')
    saveUserId('ada')
    server({ 'GET /api/auth/me': () => ({ status: 503 }) })
    await open().becomes('signed-out')
    expect(readUserId()).toBe('ada')
  })
})

describe('the quiz, completed while signed in', () => {
  it('goes to the profile as well', async () => {
    const { state, to } = server({
      'PATCH /api/auth/me': () => ({ body: { user: { ...ada, ...skippedQuiz } } }),
    })
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    await act(() => completeQuiz(client, skippedQuiz))
    expect(readQuiz()).toEqual(skippedQuiz)
    expect(to('PATCH /api/auth/me')).toEqual([`PATCH /api/auth/me ${JSON.stringify(skippedQuiz)}`])
    expect(client.getQueryData(['/api/auth/me'])).toMatchObject({ user: skippedQuiz })
  })
  it('stays on the device when the profile cannot be reached, and for visitors', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { state, to } = server({ 'PATCH /api/auth/me': () => ({ status: 503 }) })
    state.user = ada
    const { client, becomes } = open()
    await becomes('signed-in', 'ada')
    await act(() => completeQuiz(client, skippedQuiz))
    expect(readQuiz()).toEqual(skippedQuiz)
    expect(warned).toHaveBeenCalled()
    act(() => signedOut(client))
    await act(() => completeQuiz(client, tastes))
    expect(readQuiz()).toEqual(tastes)
    expect(to('PATCH /api/auth/me')).toHaveLength(1)
    warned.mockRestore()
  })
})

describe('what is done under the visitor’s id', () => {
  it('is done as the account when somebody is signed in', async () => {
    server().state.user = ada
    saveUserId('anonymous')
    const act = jest.fn(async () => undefined)
    expect(await asUser(makeQueryClient(), act)).toBe('ada')
    expect(act.mock.calls).toEqual([['ada']])
  })
  it('is done again under a new id when the server refuses the old one', async () => {
    server({
      'POST /api/users': () => ({ body: { id: 'new' } }),
      'POST /api/interactions/like': () => ({ status: 403 }),
    })
    saveUserId('old')
    saveQuiz(skippedQuiz)
    const ids: string[] = []
    const like = async (userId: string) => {
      ids.push(userId)
      if (userId === 'old') await call('POST /api/interactions/like', { body: { userId, outfitId: 'o1' } })
    }
    expect(await asUser(makeQueryClient(), like)).toBe('new')
    expect(ids).toEqual(['old', 'new'])
    expect(readUserId()).toBe('new')
  })
  it('fails as it failed for any other reason', async () => {
    server()
    saveUserId('old')
    const like = () => call('POST /api/interactions/like', { body: { userId: 'old', outfitId: 'o1' } })
    await expect(asUser(makeQueryClient(), like)).rejects.toThrow('404')
    expect(readUserId()).toBe('old')
  })
})
