import type { User } from '@vitrine/contracts'
import type { Preferences } from './users.ts'

/** A visitor who answered the quiz and has no account. */
export const anonymousUser = (id: string, preferences: Preferences, createdAt: string): User => ({
  id,
  email: null,
  displayName: null,
  ...preferences,
  createdAt,
})
