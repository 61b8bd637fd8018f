import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contracts'
import { CallFailed, saveUserId, setSession } from '@vitrine/web-kit'

const personal = ['/api/favorites/', '/api/interactions/', '/api/auth/sessions', '/api/users']

/** What was loaded for one person is nothing for the next. */
const forgetLists = (client: QueryClient) =>
  client.removeQueries({
    predicate: ({ queryKey: [first] }) => personal.some((path) => String(first).startsWith(path)),
  })

/** After login or registration: every frontend sees it at once, and tabs beside this one hear of it. */
export function signedIn(client: QueryClient, user: User) {
  saveUserId(user.id)
  setSession(client, user)
  forgetLists(client)
}

/** After logout, or when the server says that the session has ended. */
export function signedOut(client: QueryClient) {
  saveUserId(undefined)
  setSession(client, undefined)
  forgetLists(client)
}

/** The session is over; a wrong password that was asked for again is not that. */
export const isSessionOver = (error: unknown) =>
  error instanceof CallFailed && error.status === 401 && error.problem?.code !== 'password-wrong'
