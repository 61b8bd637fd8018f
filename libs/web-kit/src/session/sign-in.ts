import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contracts'
import { listen } from '@vitrine/ui'
import { useEffect, useLayoutEffect } from 'react'
import { call, type Sent } from '../client/call.ts'
import { forgetVisitor } from '../offline/forget.ts'
import { readUserId, saveUserId } from './current-user.ts'
import { forgetQuiz, quizOf, readQuiz, saveQuiz, type QuizData } from './quiz-data.ts'
import { currentUser, isFeed, isPersonal, sessionQuery, signedInUser } from './session.ts'
import { forgetActed } from './learning.ts'
import { noteSignedIn } from './note-signed-in.ts'
import { signedInId, signedInKey } from './signed-in-id.ts'
import { dropPendingAction } from './pending-action.ts'

/** When what this device's user liked and saved has joined the account, however busy the servers are. */
const joinedAfterMs = 2_000

/** The server knows which answers there are. */
type Preferences = NonNullable<Sent<'PATCH /api/auth/me'>['body']>

/** After login, registration or a change of the profile: every frontend sees it at once, and every tab soon. */
export function signedIn(client: QueryClient, user: User) {
  const isOther = signedInUser(client)?.id !== user.id
  client.setQueryData(sessionQuery.queryKey, { authenticated: true, user })
  if (!isOther) return noteSignedIn(user)
  const isJoined = readUserId() !== undefined
  begin(client, user)
  const isShown = (query: Query) => isPersonal(query) && query.state.status !== 'error'
  if (isJoined) setTimeout(() => void client.invalidateQueries({ predicate: isShown }), joinedAfterMs)
}

/** After logout, also one that failed; quiz answers stay on the device. */
export function signedOut(client: QueryClient) {
  const wasSignedIn = signedInUser(client) !== undefined || signedInId() !== undefined
  client.setQueryData(sessionQuery.queryKey, { authenticated: false, user: null })
  if (wasSignedIn) end(client)
}

/** After an account was deleted: nothing of it stays on the device. */
export function accountDeleted(client: QueryClient) {
  signedOut(client)
  forgetQuiz()
}

export const setSession = (client: QueryClient, user: User | undefined) =>
  user ? signedIn(client, user) : signedOut(client)

/** Keeps the quiz answers on the device and, for somebody signed in, in the profile. */
export async function completeQuiz(client: QueryClient, quiz: QuizData): Promise<void> {
  saveQuiz(quiz)
  if (!(await currentUser(client))) return
  try {
    const { user } = await call('PATCH /api/auth/me', { body: quiz as Preferences })
    if (signedInUser(client)?.id === user.id) signedIn(client, user)
  } catch (error) {
    console.warn('The profile does not have the quiz answers', error)
  }
}

/** Once, around all pages: follows a session that began or ended elsewhere, be it another tab or the server. */
export function useSessionChanges() {
  const client = useQueryClient()
  const { data } = useQuery(sessionQuery)

  // Ahead of the pages, which then ask once.
  useLayoutEffect(() => {
    if (!data) return
    const { user } = data
    if (user && (signedInId() !== user.id || readUserId() !== user.id)) begin(client, user)
    else if (user) noteSignedIn(user)
    if (!user && signedInId() !== undefined) end(client)
  }, [client, data])

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== signedInKey) return
      if (event.newValue === null) signedOut(client)
      else void client.invalidateQueries(sessionQuery)
    }
    return listen({ storage: follow })
  }, [client])
}

function begin(client: QueryClient, user: User) {
  // What is shown right now is asked for again: a query that is only removed would leave its screen waiting.
  void client.resetQueries({ predicate: isPersonal })
  // A visitor who signs in comes back to the list that they left.
  if (signedInId() === undefined) void client.invalidateQueries({ predicate: isFeed, refetchType: 'none' })
  else void client.resetQueries({ predicate: isFeed })
  forgetVisitor()
  forgetActed()
  saveUserId(user.id)
  if (!readQuiz()) saveQuiz(quizOf(user))
  noteSignedIn(user)
}

function end(client: QueryClient) {
  client.removeQueries({ predicate: isPersonal })
  void client.resetQueries({ predicate: isFeed })
  forgetVisitor()
  forgetActed()
  saveUserId(undefined)
  dropPendingAction()
  noteSignedIn(null)
}
