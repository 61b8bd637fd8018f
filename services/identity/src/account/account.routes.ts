import { identityApi } from '@vitrine/contracts'
import { joinedHeader, serve, type Router } from '@vitrine/service-kit'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import { accountOf } from '../password/credentials.ts'
import type { Sessions } from '../session/sessions.ts'
import type { AuditLog } from '../audit-log.ts'
import type { Users } from '../user/users.ts'
import type { Accounts } from './accounts.ts'
import { sessionShown } from './session-list.routes.ts'
import { tellChanged, tellEnded, type Visitors } from './visitors.ts'

type Given = {
  accounts: Accounts
  users: Users
  visitors: Visitors
  sessions: Sessions
  limits: { logins: AttemptLimits; registrations: AttemptLimits }
  auditLog: AuditLog
}

/** How a shopper opens an account, signs in and out, and deletes it. */
export function accountRoutes(
  router: Router,
  { accounts, users, visitors, sessions, limits, auditLog }: Given,
) {
  serve(router, identityApi.registerShopper, async (call) => {
    const { address } = call.visitor
    const { email, password, ...details } = call.body
    const known = await auditLog.refusals('registration', address, async () => {
      await limits.registrations.admit({ address })
      const anonymous = await visitors.anonymous(call)
      const registered = await accounts.register({ email, password }, details, anonymous?.id)
      if (registered.user.id === anonymous?.id) {
        void call.reply.header(joinedHeader, anonymous.id)
        tellChanged(anonymous, registered.user, call)
      }
      return registered
    })
    auditLog.note('registration', address)
    await visitors.signIn(known, call)
    return { user: known.user }
  })

  serve(router, identityApi.loginShopper, async (call) => {
    const { address } = call.visitor
    const attempt = { account: accountOf(call.body.email), address }
    const known = await auditLog.refusals('login', address, async () => {
      await limits.logins.admit(attempt)
      return accounts.authenticate(call.body)
    })
    await limits.logins.forgive(attempt)
    const anonymous = await visitors.anonymous(call)
    if (anonymous) {
      await users.merge(anonymous.id, known.user.id)
      void call.reply.header(joinedHeader, anonymous.id)
    }
    await visitors.signIn(known, call)
    return { user: known.user }
  })

  serve(router, identityApi.logoutShopper, (call) => visitors.signOut(call))

  serve(router, identityApi.updateProfile, async (call) => {
    const before = await visitors.shopper(call)
    const user = (await users.change(before.id, call.body)) ?? (await visitors.shopper(call))
    tellChanged(before, user, call)
    return { user }
  })

  serve(router, identityApi.exportAccount, async (call) => {
    const user = await visitors.shopper(call)
    const listed = await sessions.listOf(user.id)
    return { user, sessions: listed.map(sessionShown(call.caller.shopper?.session)) }
  })

  serve(router, identityApi.deleteAccount, async (call) => {
    const { address } = call.visitor
    const user = await visitors.shopper(call)
    const attempt = { account: accountOf(user.email ?? ''), address }
    await auditLog.refusals('deletion of an account', address, async () => {
      await limits.logins.admit(attempt)
      await accounts.delete(user, call.body.password)
    })
    tellEnded(user.id, call)
    await limits.logins.forgive(attempt)
    await visitors.signOut(call)
  })
}
