import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contracts'
import { CallFailed } from '../client/call-failed.ts'
import { call, type Reply } from '../client/call.ts'
import { useQuiz } from './quiz-data.ts'
import { lastUser } from './signed-in-id.ts'

export type Session =
  | { state: 'loading'; user: undefined }
  | { state: 'signed-in'; user: User }
  /** `unreachable`: the server could not be reached, and nobody was signed in before. */
  | { state: 'signed-out'; user: undefined; unreachable?: boolean }

/** `last`: who was signed in before, shown until the server can be asked. */
type Checked = Reply<'GET /api/auth/me'> & { last?: true }

export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: ({ signal }): Promise<Checked> =>
    call('GET /api/auth/me', { signal }).catch((error: unknown) => {
      const user = lastUser()
      if (error instanceof CallFailed || signal.aborted || !user) throw error
      return { authenticated: true, user, last: true }
    }),
})

/** Who is signed in, as the server says; a check that it answers with a failure counts as signed out. */
export function useSession(): Session {
  const { data, error, isPending } = useQuery(sessionQuery)
  if (isPending) return { state: 'loading', user: undefined }
  const refused = error instanceof CallFailed
  return data?.user && !(refused && data.last)
    ? { state: 'signed-in', user: data.user }
    : { state: 'signed-out', user: undefined, unreachable: error !== null && !refused }
}

/** The same outside React, once it is known. */
export const currentUser = async (client: QueryClient): Promise<User | undefined> =>
  (await client.ensureQueryData(sessionQuery).catch(() => undefined))?.user ?? undefined

/** The same, as far as it is known already. */
export const signedInUser = (client: QueryClient): User | undefined =>
  client.getQueryData(sessionQuery.queryKey)?.user ?? undefined

/** Whether the server has not confirmed yet who is signed in. */
export const isSessionUnconfirmed = (client: QueryClient): boolean => {
  const { error, data } = client.getQueryState(sessionQuery.queryKey) ?? {}
  return error ? !(error instanceof CallFailed) : data?.last === true
}

/** The quiz answers come before the profile. */
export function useGender() {
  const quiz = useQuiz()
  const { user } = useSession()
  return quiz?.gender ?? user?.gender
}

type Keyed = { queryKey: readonly unknown[] }

/** What the server answers to one person only, and can be asked again at any time. */
export const isPersonal = ({ queryKey: [first] }: Keyed) =>
  /^\/api\/(favorites|interactions|taste|users|auth\/(?!me$))/.test(String(first))

/** A list in the order of one person, which never changes under their eyes. */
export const isFeed = ({ queryKey: [first, second] }: Keyed) =>
  first === '/api/outfits' && (typeof second === 'object' || second === 'more')
