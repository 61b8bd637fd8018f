/** @environment jsdom */
import { describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { makeQueryClient } from '../client/query-client.ts'
import { readUserId, saveUserId } from './current-user.ts'
import { readQuiz, saveQuiz, skippedQuiz } from './quiz-data.ts'
import { useSession } from './session.ts'
import {
  ada,
  idsIn,
  inNewBrowser,
  noFavorites,
  open,
  preferences,
  server,
} from './signed-in-page.fixtures.tsx'
import { completeQuiz, setSession, signedIn, signedOut, useSessionChanges } from './sign-in.ts'

inNewBrowser()

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
    expect(readQuiz()).toEqual(preferences)
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
    await waitFor(() => expect([readUserId(), readQuiz()]).toEqual(['ada', preferences]))
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
    await act(() => completeQuiz(client, preferences))
    expect(readQuiz()).toEqual(preferences)
    expect(to('PATCH /api/auth/me')).toHaveLength(1)
    warned.mockRestore()
  })
})
