/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../client/query-client.ts'
import { saveQuiz, skippedQuiz } from './quiz-data.ts'
import { useGender, useSession } from './session.ts'
import { setSession } from './sign-in.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const user = {
  id: 'u1',
  email: 'a@b.c',
  displayName: 'Ada',
  age: '26-35',
  gender: 'male' as const,
  stylePreferences: ['edgy'],
  createdAt: '2026-01-01T00:00:00.000Z',
}

function visit(answer: { status: number; body: unknown }) {
  const client = makeQueryClient()
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: answer.status < 400,
      status: answer.status,
      statusText: '',
      headers: { get: () => null },
      text: async () => JSON.stringify(answer.body),
    }),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(() => ({ session: useSession(), gender: useGender() }), { wrapper }) }
}

describe('the session', () => {
  it('is loading, then what the server says', async () => {
    const { result } = visit({ status: 200, body: { authenticated: true, user } })
    expect(result.current.session.state).toBe('loading')
    await waitFor(() => expect(result.current.session).toEqual({ state: 'signed-in', user }))
    expect(result.current.gender).toBe('male')
  })

  it('is signed out when the check fails', async () => {
    const { result } = visit({ status: 500, body: {} })
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'))
  })

  it('changes at once on login and logout', async () => {
    const { result, client } = visit({ status: 200, body: { authenticated: false, user: null } })
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'))
    act(() => void setSession(client, user))
    await waitFor(() => expect(result.current.session.state).toBe('signed-in'))
    act(() => void setSession(client, undefined))
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'))
  })

  it('prefers the gender of the quiz to the profile', async () => {
    saveQuiz(skippedQuiz)
    const { result } = visit({ status: 200, body: { authenticated: true, user } })
    await waitFor(() => expect(result.current.session.state).toBe('signed-in'))
    expect(result.current.gender).toBe('female')
  })
})
