import type { Endpoint, Role } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import { refuse, Refusal } from '@vitrine/event-sourcing'
import type { Call, RecordAdministration } from '@vitrine/service-kit'
import { auditedNetwork, type AuditLog } from '../audit-log.ts'
import type { FactorRule } from '../factor/factor-rule.ts'
import { hasFactor } from '../factor/stored-factors.ts'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import { accountOf, type Credentials } from '../password/credentials.ts'
import type { Cookies } from '../session/cookies.ts'
import { deviceName } from '../session/device-name.ts'
import type { Sessions } from '../session/sessions.ts'
import type { AdministratorCredential } from './administrator-credentials.ts'
import type { Team } from './team.ts'

type Asked = Pick<Call<Endpoint>, 'request' | 'reply' | 'fromGateway' | 'visitor'>
type Given = { username: string; password: string }
type Known = Stored<AdministratorCredential>
type Begun = AdministratorCredential & { role: Role }
type Refused = 'sign-in-refused' | 'code-refused' | 'passkey-refused'

const refuseKnown = () => refuse('unauthenticated', 'login-refused', 'Invalid credentials')

export type SignIn = ReturnType<typeof signInWith>

export const ofLogins = 'login of an administrator'

/** How a session of an administrator begins. */
export function signInWith(given: {
  credentials: Credentials<AdministratorCredential>
  team: Pick<Team, 'roleOf'>
  rule: Pick<FactorRule, 'isLacking'>
  limits: AttemptLimits
  sessions: Pick<Sessions, 'start' | 'end'>
  cookies: Cookies
  auditLog: AuditLog
  administration: RecordAdministration
  now: () => Date
}) {
  const { credentials, team, limits, sessions, cookies, auditLog, administration } = given

  /** Once an hour for each network and each account that it tried, however often it does. */
  async function noteRefused(kind: Refused, on: string, address: string) {
    const network = auditedNetwork(address)
    const hour = given.now().toISOString().slice(0, 13)
    await administration.noteAgain(`${kind}/${hour}/${network}/${on}`, {
      kind,
      by: null,
      on,
      detail: network,
    })
  }
  async function refuseLogin(username: string, address: string): Promise<never> {
    const on = (await credentials.get(username))?.document.personId ?? ''
    await noteRefused('sign-in-refused', on, address)
    return refuseKnown()
  }
  /** Whose password it is; then `more` may refuse them, too. */
  async function known({ visitor: { address } }: Asked, body: Given, more: (stored: Known) => Promise<void>) {
    const { username, password } = body
    const attempt = { account: accountOf(username), address }
    await limits.admit(attempt)
    const stored = await credentials.check({ name: username, password })
    const role = stored && (await team.roleOf(stored.document.personId))
    if (!role) return refuseLogin(username, address)
    try {
      await more(stored)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'code-refused')
        await noteRefused('code-refused', stored.document.personId, address)
      throw error
    }
    await limits.forgive(attempt)
    return { ...stored.document, role }
  }

  /** Refused when password or factors were changed meanwhile: such a session would outlive the others. */
  async function start({ personId, name, passwordHash, factors }: Begun, agent: string) {
    const secret = await sessions.start('administrator', personId, deviceName(agent))
    const now = (await credentials.get(name))?.document
    const isSame = now?.personId === personId && now.passwordHash === passwordHash
    if (isSame && hasFactor(now.factors) === hasFactor(factors)) return secret
    await sessions.end(secret)
    return refuseKnown()
  }

  async function begin(call: Asked, known: Begun) {
    const { personId, name, role } = known
    const { address, agent } = call.visitor
    auditLog.note(ofLogins, address)
    const network = auditedNetwork(address)
    await administration.note({ kind: 'signed-in', by: personId, on: personId, detail: network })
    await sessions.end(cookies.read('administrator', call))
    cookies.set('administrator', await start(known, agent), call)
    const lacksFactor = await given.rule.isLacking(personId)
    return { authenticated: true as const, username: name, role, ...(lacksFactor && { lacksFactor }) }
  }
  return {
    noteRefused,
    /** Whoever was known by then. */
    begin,
    /** By the password; `more` may refuse them, too. */
    withPassword: async (call: Asked, body: Given, more: (stored: Known) => Promise<void>) =>
      begin(call, await auditLog.refusals(ofLogins, call.visitor.address, () => known(call, body, more))),
  }
}
