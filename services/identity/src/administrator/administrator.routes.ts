import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { auditedNetwork } from '../audit-log.ts'
import type { FactorRule } from '../factor/factor-rule.ts'
import type { Factors } from '../factor/factors.ts'
import { hasFactor } from '../factor/stored-factors.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Sessions } from '../session/sessions.ts'
import {
  credentialsOfPerson,
  mostAdministrators,
  type AdministratorCredential,
} from './administrator-credentials.ts'
import type { SignIn } from './sign-in.ts'
import type { Team } from './team.ts'

type Given = {
  credentials: Credentials<AdministratorCredential>
  team: Team
  sessions: Sessions
  cookies: Cookies
  administration: RecordAdministration
  factors: Factors
  rule: FactorRule
  signIn: SignIn
}

const refuseWithoutCode = () =>
  refuse(
    'unauthenticated',
    'second-factor-needed',
    'Your account has a second factor: signing in needs its code, too.',
  )

/** How an administrator signs in and out. */
export function administratorRoutes(router: Router, given: Given) {
  const { credentials, team, sessions, cookies, administration, factors, rule, signIn } = given

  serve(router, identityApi.checkAdministrator, async (call) => {
    const session = await sessions.find(cookies.read('administrator', call))
    if (session?.kind !== 'administrator') return { authenticated: false }
    const [[found], role] = await Promise.all([
      credentialsOfPerson(credentials, session.personId),
      team.roleOf(session.personId),
    ])
    if (!role) return { authenticated: false }
    const lacksFactor = await rule.isLacking(session.personId)
    return {
      authenticated: true,
      ...(found ? { username: found.document.name } : {}),
      role,
      ...(lacksFactor && { lacksFactor }),
    }
  })

  serve(router, identityApi.listAdministrators, async () => {
    const [found, roles] = await Promise.all([credentials.find({}, mostAdministrators), team.roles()])
    const current = found.filter(({ document }) => roles.has(document.personId))
    return current.map(({ document: { personId, name } }) => ({ id: personId, username: name }))
  })

  serve(router, identityApi.loginAdministrator, async (call) => {
    const { username, password } = call.body
    if (!username.trim() || !password)
      return refuse('invalid', 'login-incomplete', 'Please enter both username and password')
    return signIn.withPassword(call, call.body, async ({ document }) => {
      if (hasFactor(document.factors)) refuseWithoutCode()
    })
  })

  serve(router, identityApi.loginWithCode, (call) =>
    signIn.withPassword(call, call.body, async (stored) => {
      if (!hasFactor(stored.document.factors)) return
      const used = await factors.spend(stored, call.body.code)
      const { personId } = stored.document
      if (used === 'recovery')
        await administration.note({ kind: 'recovery-code-used', by: personId, on: personId })
    }),
  )

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
