import type { IdentitySettings } from '../settings.ts'
import type { AttemptCounts } from './attempt-limits.ts'

/** How often each kind of call may be tried, from an address and on an account. */
export function callLimits(counts: AttemptCounts, settings: IdentitySettings) {
  const ofLogins = { perAddress: settings.LOGINS_PER_ADDRESS, perAccount: settings.LOGINS_PER_ACCOUNT }
  return {
    administrators: counts.limits('administrator', ofLogins),
    logins: counts.limits('shopper', ofLogins),
    registrations: counts.limits('registration', { perAddress: settings.REGISTRATIONS_PER_ADDRESS }),
    invitations: counts.limits('invitation', { perAddress: settings.LOGINS_PER_ADDRESS }),
    resets: counts.limits('reset', { perAddress: settings.RESETS_PER_ADDRESS }),
  }
}
