import { identityApi } from '@vitrine/contracts'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { auditedNetwork, type AuditLog } from '../audit-log.ts'
import type { FactorRule } from '../factor/factor-rule.ts'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import type { Cookies } from '../session/cookies.ts'
import { deviceName } from '../session/device-name.ts'
import type { Sessions } from '../session/sessions.ts'
import { checkUnguessable } from './check-unguessable.ts'
import type { Invitations } from './invitations.ts'

type Given = {
  invitations: Invitations
  sessions: Sessions
  cookies: Cookies
  limits: AttemptLimits
  auditLog: AuditLog
  administration: RecordAdministration
  rule: Pick<FactorRule, 'isLacking'>
}

/** What somebody who was invited does with the link. */
export function invitationRoutes(router: Router, given: Given) {
  const { invitations, sessions, cookies, limits, auditLog, administration, rule } = given
  const what = 'invitation of an administrator'

  serve(router, identityApi.checkInvitation, ({ body, visitor: { address } }) =>
    auditLog.refusals(what, address, async () => {
      await limits.admit({ address })
      return invitations.check(body.secret)
    }),
  )

  serve(router, identityApi.acceptInvitation, async (call) => {
    const { address, agent } = call.visitor
    const { personId, name, role, by } = await auditLog.refusals(what, address, async () => {
      await limits.admit({ address })
      checkUnguessable('password', call.body.password)
      return invitations.accept(call.body)
    })
    auditLog.note(what, address)
    const detail = `${role}, from the network ${auditedNetwork(address)}`
    await administration.note({ kind: 'administrator-joined', by, on: personId, detail })
    await sessions.end(cookies.read('administrator', call))
    cookies.set('administrator', await sessions.start('administrator', personId, deviceName(agent)), call)
    const lacksFactor = await rule.isLacking(personId)
    return { authenticated: true as const, username: name, role, ...(lacksFactor && { lacksFactor }) }
  })
}
