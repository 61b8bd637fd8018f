import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { Accounts } from '../account/accounts.ts'
import { tellEnded, type Visitors } from '../account/visitors.ts'
import type { AuditLog } from '../audit-log.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { accountOf } from './credentials.ts'
import type { PasswordResets } from './password-resets.ts'

type Given = {
  accounts: Accounts
  visitors: Visitors
  /** Only where mail is set up. */
  resets: PasswordResets | undefined
  limits: { logins: AttemptLimits; resets: AttemptLimits }
  auditLog: AuditLog
  passkeyHost: string | null
}

const refuseUnavailable = () =>
  refuse('missing', 'reset-unavailable', 'Passwords are not reset by mail here.')

/** How a password is changed, and a forgotten one replaced. */
export function passwordRoutes(
  router: Router,
  { accounts, visitors, resets, limits, auditLog, passkeyHost }: Given,
) {
  serve(router, identityApi.readAccountOptions, async () => ({
    passwordReset: resets !== undefined,
    passkeyHost,
  }))

  serve(router, identityApi.changePassword, async (call) => {
    const { address } = call.visitor
    const user = await visitors.shopper(call)
    const attempt = { account: accountOf(user.email ?? ''), address }
    const known = await auditLog.refusals('password change', address, async () => {
      await limits.logins.admit(attempt)
      return accounts.changePassword(user, call.body)
    })
    tellEnded(user.id, call)
    await limits.logins.forgive(attempt)
    await visitors.signIn(known, call)
  })

  serve(router, identityApi.requestPasswordReset, async ({ body, visitor: { address } }) => {
    if (!resets) return refuseUnavailable()
    await auditLog.refusals('password reset', address, () => limits.resets.admit({ address }))
    resets.request(body.email)
  })

  serve(router, identityApi.checkPasswordReset, async ({ body }) => {
    if (!resets) return refuseUnavailable()
    return { usable: await resets.isUsable(body.secret) }
  })

  serve(router, identityApi.resetPassword, async ({ body, visitor: { address }, reply }) => {
    if (!resets) return refuseUnavailable()
    const personId = await auditLog.refusals('password reset', address, async () => {
      await limits.resets.admit({ address })
      return resets.confirm(body)
    })
    tellEnded(personId, { reply })
    auditLog.note('password reset', address)
  })
}
