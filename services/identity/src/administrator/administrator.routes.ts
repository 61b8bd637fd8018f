import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import { accountOf, type Credentials } from '../password/credentials.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Sessions } from '../session/sessions.ts'
import { auditedNetwork, type AuditLog } from '../audit-log.ts'

type Given = {
  credentials: Credentials
  limits: AttemptLimits
  sessions: Sessions
  cookies: Cookies
  auditLog: AuditLog
  administration: RecordAdministration
  now: () => Date
}

/** They are made one by one, by the settings. */
const mostAdministrators = 1_000

/** How an administrator signs in and out. */
export function administratorRoutes(router: Router, given: Given) {
  const { credentials, limits, sessions, cookies, auditLog, administration, now } = given

  /** Once an hour for each network and each account that it tried, however often it does. */
  const noteRefused = async (username: string, address: string) => {
    const on = (await credentials.get(username))?.document.personId ?? ''
    const network = auditedNetwork(address)
    const hour = now().toISOString().slice(0, 13)
    const refused = { kind: 'sign-in-refused', by: null, on, detail: network } as const
    await administration.noteAgain(`sign-in-refused/${hour}/${network}/${on}`, refused)
  }

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
      if (stored) return stored.document
      await noteRefused(username, address)
      return refuse('unauthenticated', 'login-refused', 'Invalid credentials')
    })
    await limits.forgive(attempt)
    auditLog.note('login of an administrator', address)
    await administration.note({
      kind: 'signed-in',
      by: personId,
      on: personId,
      detail: auditedNetwork(address),
    })
    await sessions.end(cookies.read('administrator', call))
    cookies.set('administrator', await sessions.start('administrator', personId), call)
    return { authenticated: true as const, username: name }
  })

  serve(router, identityApi.logoutAdministrator, async (call) => {
    const secret = cookies.read('administrator', call)
    const session = await sessions.find(secret)
    await sessions.end(secret)
    if (session?.kind === 'administrator') {
      const { personId } = session
      const network = auditedNetwork(call.visitor.address)
      await administration.note({ kind: 'signed-out', by: personId, on: personId, detail: network })
    }
    cookies.clear('administrator', call)
  })
}
