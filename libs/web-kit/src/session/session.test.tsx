/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { userForTest } from '@vitrine/contracts/examples'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../client/query-client.ts'
import { saveQuiz, skippedQuiz } from './quiz-data.ts'
import { resume } from '../offline/resume.ts'
import { isSessionUnconfirmed, useGender, useSession } from './session.ts'
import { setSession } from './sign-in.ts'
import { noteSignedIn } from './note-signed-in.ts'
import { lastUser, signedInId } from './signed-in-id.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const user = userForTest({ gender: 'male' })

type Answer = { status: number; body: unknown } | 'unreachable'

function visit(first: Answer) {
  const client = makeQueryClient()
  let answer = first
  const answerWith = (next: Answer) => void (answer = next)
  Object.assign(globalThis, {
    fetch: async () => {
      if (answer === 'unreachable') throw new TypeError('Failed to fetch')
      const { status, body } = answer
      return {
        ok: status < 400,
        status,
        statusText: '',
        headers: { get: () => null },
        text: async () => JSON.stringify(body),
      }
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return {
    client,
    answerWith,
    ...renderHook(() => ({ session: useSession(), gender: useGender() }), { wrapper }),
  }
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

  it('is that of who was signed in last where the server cannot be reached, until it says otherwise', async () => {
    noteSignedIn(user)
    const { result, client, answerWith } = visit('unreachable')
    await waitFor(() => expect(result.current.session).toEqual({ state: 'signed-in', user }))
    expect(isSessionUnconfirmed(client)).toBe(true)
    answerWith({ status: 200, body: { authenticated: false, user: null } })
    await act(() => resume(client))
    await waitFor(() =>
      expect(result.current.session).toMatchObject({ state: 'signed-out', unreachable: false }),
    )
    expect(isSessionUnconfirmed(client)).toBe(false)
  })

  it('is signed out when the server answers with a failure after all', async () => {
    noteSignedIn(user)
    const { result, client, answerWith } = visit('unreachable')
    await waitFor(() => expect(result.current.session.state).toBe('signed-in'))
    answerWith({ status: 503, body: {} })
    await act(() => resume(client))
    await waitFor(() =>
      expect(result.current.session).toMatchObject({ state: 'signed-out', unreachable: false }),
    )
  })

  it('is nobody’s where nobody was signed in, and is known not to have been asked for', async () => {
    const { result } = visit('unreachable')
    await waitFor(() =>
      expect(result.current.session).toMatchObject({ state: 'signed-out', unreachable: true }),
    )
  })

  it.each([
    ['u1', 'u1'],
    ['{"id":"u1"}', undefined],
    ['{"id', undefined],
  ])('that was noted as %s is of %s, and shows nobody', (noted, id) => {
    localStorage.setItem('vitrine.session', noted)
    expect([signedInId(), lastUser()]).toEqual([id, undefined])
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
