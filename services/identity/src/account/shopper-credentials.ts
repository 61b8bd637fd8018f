import type { Credential } from '../password/credentials.ts'
import type { Registration } from '../user/users.ts'

/**
 * `unfinished`: what was decided and is not done everywhere yet; whichever process finds it finishes it.
 * `registration`: while an account is being opened. `changedAt`: sessions from before are over (ms epoch).
 * `resetHash`: of the secret in the newest link that was mailed.
 */
export type ShopperCredential = Credential & {
  unfinished?: 'opening' | 'ending-sessions' | 'closing'
  registration?: Registration
  changedAt?: number
  resetHash?: string
  resetExpiresAt?: number
}

export const shopperCredentials = {
  collection: 'shopper-credentials',
  indexes: [['unfinished'], ['resetHash']],
} as const
