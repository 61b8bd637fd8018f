import type { User } from '@vitrine/contracts'
import { jsonIn } from '../storage/json.ts'
import { readLocal, writeLocal } from './local.ts'

/** Who is signed in: for the other tabs of this browser, and for times when the server cannot be asked. */
export const signedInKey = 'vitrine.session'

/** Who was signed in when the server was last asked; what it says now counts more. An id alone is of an earlier version. */
export function lastUser(): User | undefined {
  const user = jsonIn(readLocal(signedInKey)) as User | null | undefined
  return typeof user?.id === 'string' && Array.isArray(user.stylePreferences) ? user : undefined
}

export function signedInId(): string | undefined {
  const text = readLocal(signedInKey)
  return text?.startsWith('{') ? lastUser()?.id : (text ?? undefined)
}

export function noteSignedIn(user: User | null) {
  const text = user && JSON.stringify(user)
  if (text !== readLocal(signedInKey)) writeLocal(signedInKey, text)
}
