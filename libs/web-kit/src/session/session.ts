import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contracts'
import { call } from '../client/call.ts'
import { useQuiz } from './quiz-data.ts'

export type Session =
  | { state: 'loading'; user: undefined }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out'; user: undefined }

export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: ({ signal }) => call('GET /api/auth/me', { signal }),
})

/** Who is signed in, as the server says; a check that fails counts as signed out. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  if (isPending) return { state: 'loading', user: undefined }
  return data?.authenticated && data.user
    ? { state: 'signed-in', user: data.user }
    : { state: 'signed-out', user: undefined }
}

/** The same outside React, once it is known. */
export const currentUser = async (client: QueryClient): Promise<User | undefined> =>
  (await client.ensureQueryData(sessionQuery).catch(() => undefined))?.user ?? undefined

/** The same, as far as it is known already. */
export const signedInUser = (client: QueryClient): User | undefined =>
  client.getQueryData(sessionQuery.queryKey)?.user ?? undefined

/** The quiz answers come before the profile. */
export function useGender() {
  const quiz = useQuiz()
  const { user } = useSession()
  return quiz?.gender ?? user?.gender
}

/** What the server answers to one person only. */
export const isPersonal = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
  /^\/api\/(favorites|interactions|users|auth\/(?!me$))/.test(String(first))
