import type { User } from '@vitrine/contracts'
import { jsonIn } from '../storage/json.ts'
import { deviceTexts } from '../storage/storage.ts'

/** Who is signed in: for the other tabs of this browser, and for times when the server cannot be asked. */
export const signedInKey = 'vitrine.session'

/** Who was signed in when the server was last asked; what it says now counts more. An id alone is of an earlier version. */
export function lastUser(): User | undefined {
  const user = jsonIn(deviceTexts.read(signedInKey)) as User | null | undefined
  return typeof user?.id === 'string' && Array.isArray(user.stylePreferences) ? user : undefined
}

export function signedInId(): string | undefined {
  const text = deviceTexts.read(signedInKey)
  return text?.startsWith('{') ? lastUser()?.id : (text ?? undefined)
}

/** Tells the service worker whose answer may be shown where the server cannot be reached. */
export function accountHeaders(): Record<string, string> {
  const account = signedInId()
  return account === undefined ? {} : { 'x-vitrine-account': account }
}
