import { identityApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { Team } from '../administrator/team.ts'
import { tokenFor, type OpenSession } from '../token/exchange.ts'
import type { FactorRule } from '../factor/factor-rule.ts'
import type { SigningKeys } from '../token/signing-keys.ts'
import type { SessionFacts, SessionKind } from './session.events.ts'
import type { Sessions } from './sessions.ts'

/** What the gateway and the other services ask. */
export function sessionRoutes(
  router: Router,
  {
    sessions,
    keys,
    team,
    rule,
    now,
  }: {
    sessions: Sessions
    keys: SigningKeys
    team: Pick<Team, 'roleOf'>
    rule: Pick<FactorRule, 'isLacking'>
    now: () => Date
  },
) {
  /** A former administrator has none: that session opens nothing, although its end may not be recorded yet. */
  async function withRole(session: SessionFacts): Promise<OpenSession[]> {
    if (session.kind !== 'administrator') return [session]
    const role = await team.roleOf(session.personId)
    return role ? [{ ...session, role, lacksFactor: await rule.isLacking(session.personId) }] : []
  }

  serve(router, identityApi.exchangeSession, async ({ body }) => {
    const found = await Promise.all(body.sessions.map((secret) => sessions.use(secret)))
    const isOfItsCookie = (kind: SessionKind, index: number) => !body.kinds || body.kinds[index] === kind
    const known = found.flatMap((session, index) =>
      session && isOfItsCookie(session.kind, index) ? [session] : [],
    )
    const open = await Promise.all(known.map(withRole))
    const exchanged = tokenFor(open.flat(), { key: await keys.current(), now: now().getTime() })
    const { token, caller, expiresAt } = exchanged
    if (token) router.verified.add(token, { caller, expiresAt })
    return exchanged
  })

  serve(router, identityApi.readKeys, async () => ({ keys: await keys.publicKeys() }))
}
