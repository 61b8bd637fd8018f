import { refuse } from '@vitrine/event-sourcing'
import { networkOf } from '@vitrine/service-kit'
import { slidingWindow } from './sliding-window.ts'

export type LoginLimits = {
  /** Counts an attempt, or refuses it. */
  admit(attempt: { account: string; address: string }): void
  /** The right password was given: the account's count at this address starts anew. */
  forgive(attempt: { account: string; address: string }): void
}

/** What counts as one visitor: an IPv4 address, or the /64 that one IPv6 household or server owns. */
export const visitorNetwork = (address: string): string =>
  networkOf(address, { ipv4: 32, ipv6: 64 })?.prefix ?? address

/** Counts per address, and per account at an address: whoever guesses locks out himself and not the owner. */
export function loginLimits(given: {
  perAddress: number
  perAccount: number
  windowMs: number
  now: () => Date
}): LoginLimits {
  const { windowMs, now } = given
  const addresses = slidingWindow({ most: given.perAddress, windowMs })
  const accounts = slidingWindow({ most: given.perAccount, windowMs })
  const keys = (account: string, address: string) => {
    const network = visitorNetwork(address)
    return { network, accountThere: `${network} ${account}` }
  }
  return {
    admit({ account, address }) {
      const { network, accountThere } = keys(account, address)
      const at = now().getTime()
      const waitMs = accounts.take(accountThere, at) || addresses.take(network, at)
      if (waitMs)
        refuse('too-many', 'too-many-requests', 'Too many attempts. Please try again later.', {
          retryAfter: Math.ceil(waitMs / 1000),
        })
    },
    forgive: ({ account, address }) => accounts.forget(keys(account, address).accountThere),
  }
}

export const noLimits: LoginLimits = { admit: () => {}, forgive: () => {} }
