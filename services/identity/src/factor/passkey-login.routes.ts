import { identityApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import {
  credentialsOfPerson,
  type AdministratorCredential,
} from '../administrator/administrator-credentials.ts'
import { ofLogins, type SignIn } from '../administrator/sign-in.ts'
import type { Team } from '../administrator/team.ts'
import type { AuditLog } from '../audit-log.ts'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import { accountOf, type Credentials } from '../password/credentials.ts'
import { refusePasskey, type Factors } from './factors.ts'
import type { Passkeys } from './passkeys.ts'

type Given = {
  credentials: Credentials<AdministratorCredential>
  team: Pick<Team, 'roleOf'>
  factors: Pick<Factors, 'count'>
  passkeys: Passkeys
  limits: AttemptLimits
  auditLog: AuditLog
  signIn: SignIn
}

/** How an administrator signs in with a passkey, alone or after the password. */
export function passkeyLoginRoutes(router: Router, given: Given) {
  const { credentials, team, factors, passkeys, limits, auditLog, signIn } = given

  serve(router, identityApi.askPasskey, async () => ({ options: { ...(await passkeys.optionsToSignIn()) } }))

  serve(router, identityApi.loginWithPasskey, async (call) => {
    const { address } = call.visitor
    const { username, credential } = call.body
    const personId = Buffer.from(credential.response.userHandle, 'base64url').toString()
    const known = await auditLog.refusals(ofLogins, address, async () => {
      await limits.admit({ address })
      const [stored] = await credentialsOfPerson(credentials, personId)
      const role = stored && (await team.roleOf(personId))
      const isMeant = stored && (!username || accountOf(username) === accountOf(stored.document.name))
      const passkey = stored?.document.factors?.passkeys?.find((one) => one.credential === credential.id)
      const counter = role && isMeant && passkey ? await passkeys.counterOf(credential, passkey) : undefined
      if (counter === undefined || !role || !passkey) {
        await signIn.noteRefused('passkey-refused', stored ? personId : '', address)
        return refusePasskey()
      }
      await factors.count(stored, { id: passkey.id, counter })
      return { ...stored.document, role }
    })
    return signIn.begin(call, known)
  })
}
