import type { Caller } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import type { Visitor } from '@vitrine/service-kit'
import type { AuditLog } from '../audit-log.ts'
import type { AttemptLimits } from '../password/attempt-limits.ts'
import { accountOf, type Credentials } from '../password/credentials.ts'
import { credentialsOfPerson, type AdministratorCredential } from './administrator-credentials.ts'

type Asked = { caller: Caller; visitor: Visitor }

export type Confirm = ReturnType<typeof confirmWith>

const refusePassword = () => refuse('forbidden', 'password-wrong', 'The password is wrong.')

/** Whether it is really the administrator of the session who asks for something that matters. */
export function confirmWith(given: {
  credentials: Credentials<AdministratorCredential>
  limits: AttemptLimits
  auditLog: AuditLog
}) {
  const { credentials, limits, auditLog } = given

  async function whoCalls({ caller }: Asked): Promise<Stored<AdministratorCredential>> {
    const [found] = await credentialsOfPerson(credentials, caller.administrator?.id ?? '')
    return found ?? refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
  }
  return {
    whoCalls,
    /** Refuses a wrong one, and counts it as a sign-in that failed; answers what is stored of whoever gave the right one. */
    async password(call: Asked, password: string): Promise<Stored<AdministratorCredential>> {
      const { name, personId } = (await whoCalls(call)).document
      const { address } = call.visitor
      const attempt = { account: accountOf(name), address }
      const stored = await auditLog.refusals('confirmation of an administrator', address, async () => {
        await limits.admit(attempt)
        const found = await credentials.check({ name, password })
        return found?.document.personId === personId ? found : refusePassword()
      })
      await limits.forgive(attempt)
      return stored
    },
  }
}
