import type { Documents } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { networkOfClient } from '@vitrine/service-kit'
import type { NameKeys } from './name-keys.ts'
import { slidingWindows } from './sliding-windows.ts'

/** Who tries: from an address, and for an account where one is named. */
export type Attempt = { account?: string; address: string }

export type AttemptLimits = {
  /** Counts an attempt, or refuses it. */
  admit(attempt: Attempt): Promise<void>
  /** The right password was given: the account's count at this address starts anew. */
  forgive(attempt: Attempt): Promise<void>
}

type Most = { perAddress: number; perAccount?: number }
type Kind = 'administrator' | 'shopper' | 'registration' | 'reset' | 'invitation' | 'code'

type ForAccount = { account: string; most: number }

export type AttemptCounts = {
  /** Counts attempts per address, and per account at an address: whoever guesses is locked out, and not the owner elsewhere. */
  limits(kind: Kind, most: Most): AttemptLimits
  /** Whether one more for an account is within the limit, wherever it is asked for. */
  isWithin(kind: Kind, given: ForAccount): Promise<boolean>
  /** Counts one more for an account, wherever it is asked for, or refuses it. */
  admit(kind: Kind, given: ForAccount): Promise<void>
  sweep(signal: AbortSignal): Promise<void>
}

/** The counts that all processes share. */
export function attemptCounts(given: {
  documents: Documents
  keys: NameKeys
  windowMs: number
  now: () => Date
}): AttemptCounts {
  const windows = slidingWindows(given)
  const now = () => given.now().getTime()
  const take = (kind: Kind, { account, most }: ForAccount) =>
    windows.take(`${kind} of ${account}`, { most, now: now() })
  function refuseWhile(waitMs: number | '' | undefined) {
    if (waitMs)
      refuse('too-many', 'too-many-requests', 'Too many attempts. Please try again later.', {
        retryAfter: Math.ceil(waitMs / 1000),
      })
  }
  return {
    limits(kind, { perAddress, perAccount = perAddress }) {
      const accountThere = ({ account, address }: Attempt) =>
        `${kind} ${networkOfClient(address)} ${account ?? ''}`
      return {
        async admit(attempt) {
          refuseWhile(
            (attempt.account &&
              (await windows.take(accountThere(attempt), { most: perAccount, now: now() }))) ||
              (await windows.take(`${kind} ${networkOfClient(attempt.address)}`, {
                most: perAddress,
                now: now(),
              })),
          )
        },
        forgive: (attempt) => windows.forget(accountThere(attempt)),
      }
    },
    isWithin: async (kind, given) => (await take(kind, given)) === 0,
    admit: async (kind, given) => refuseWhile(await take(kind, given)),
    sweep: (signal) => windows.sweep({ now: now(), signal }),
  }
}

/** Counts nothing and lets everybody through. */
export const noCounts: AttemptCounts = {
  limits: () => ({ admit: async () => {}, forgive: async () => {} }),
  isWithin: async () => true,
  admit: async () => {},
  sweep: async () => {},
}
