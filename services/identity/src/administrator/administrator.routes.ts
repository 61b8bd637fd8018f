import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import { accountOf, type Credentials } from '../password/credentials.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Sessions } from '../session/sessions.ts'
import type { AuditLog } from '../audit-log.ts'

type Given = {
  credentials: Credentials
  limits: AttemptLimits
  sessions: Sessions
  cookies: Cookies
  auditLog: AuditLog
}

/** They are made one by one, by the settings. */
const mostAdministrators = 1_000

/** How an administrator signs in and out. */
export function administratorRoutes(
  router: Router,
  { credentials, limits, sessions, cookies, auditLog }: Given,
) {
  serve(router, identityApi.checkAdministrator, async (call) => {
    const session = await sessions.find(cookies.read('administrator', call))
    if (session?.kind !== 'administrator') return { authenticated: false }
    const found = (await credentials.find({}, mostAdministrators)).find(
      ({ document }) => document.personId === session.personId,
    )
    return { authenticated: true, ...(found ? { username: found.document.name } : {}) }
  })

  serve(router, identityApi.listAdministrators, async () => {
    const found = await credentials.find({}, mostAdministrators)
    return found.map(({ document: { personId, name } }) => ({ id: personId, username: name }))
  })

  serve(router, identityApi.loginAdministrator, async (call) => {
    const { username, password } = call.body
    if (!username.trim() || !password)
      return refuse('invalid', 'login-incomplete', 'Please enter both username and password')
    const { address } = call.visitor
    const attempt = { account: accountOf(username), address }
    const { personId, name } = await auditLog.refusals('login of an administrator', address, async () => {
      await limits.admit(attempt)
      const stored = await credentials.check({ name: username, password })
      return stored?.document ?? refuse('unauthenticated', 'login-refused', 'Invalid credentials')
    })
    await limits.forgive(attempt)
    auditLog.note('login of an administrator', address)
    await sessions.end(cookies.read('administrator', call))
    cookies.set('administrator', await sessions.start('administrator', personId), call)
    return { authenticated: true as const, username: name }
  })

  serve(router, identityApi.logoutAdministrator, async (call) => {
    await sessions.end(cookies.read('administrator', call))
    cookies.clear('administrator', call)
  })
}
