import type { User } from '@vitrine/contracts'
import { readLocal, writeLocal } from './local.ts'
import { signedInKey } from './signed-in-id.ts'

export function noteSignedIn(user: User | null) {
  const text = user && JSON.stringify(user)
  if (text !== readLocal(signedInKey)) writeLocal(signedInKey, text)
}
