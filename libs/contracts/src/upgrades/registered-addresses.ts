import { accountRules } from '../identity/account-rules.ts'

/**
 * Since 2026-11-25, the grammar of `isEmail`. Before, more texts were taken for an address: whoever registered with one of
 * them still signs in. May leave when no account from before has such an address.
 */
export function mayBeRegistered(text: string): boolean {
  const address = text.trim()
  return address.length <= accountRules.email.longest && /^\S+@\S+$/.test(address)
}
