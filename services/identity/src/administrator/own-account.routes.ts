import { identityApi, type Administrator } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { contextAt, serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { sessionsShown } from '../account/session-list.routes.ts'
import { tellEnded } from '../account/visitors.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Passwords } from '../password/passwords.ts'
import type { Sessions } from '../session/sessions.ts'
import type { AdministratorCredential } from './administrator-credentials.ts'
import { checkUnguessable } from './check-unguessable.ts'
import type { Confirm } from './confirm.ts'
import type { HandleAdministrator, Team } from './team.ts'

type Given = {
  credentials: Credentials<AdministratorCredential>
  passwords: Passwords
  sessions: Sessions
  team: Team
  confirm: Confirm
  handle: HandleAdministrator
  administration: RecordAdministration
  now: () => Date
}

const refuseChanged = () =>
  refuse('conflict', 'administrator-missing', 'Your account was changed meanwhile. Please reload the page.')

/** What administrators see of their own account, and change in it. */
export function ownAccountRoutes(router: Router, given: Given) {
  const { credentials, passwords, sessions, team, confirm, handle, administration } = given
  const contextOf = contextAt(given.now)

  serve(router, identityApi.readOwnAccount, async (call): Promise<Administrator> => {
    const { personId, name, email = null } = (await confirm.whoCalls(call)).document
    const role = (await team.roleOf(personId)) ?? refuseChanged()
    return { id: personId, username: name, email, role, fromSettings: await team.isFromSettings(personId) }
  })

  serve(router, identityApi.changeOwnEmail, async (call) => {
    const stored = await confirm.password(call, call.body.password)
    const { email: _, ...document } = stored.document
    const next = call.body.email ? { ...document, email: call.body.email.trim() } : document
    if (!(await credentials.replace(stored, next))) refuseChanged()
  })

  serve(router, identityApi.changeOwnPassword, async (call) => {
    const { password, newPassword } = call.body
    const stored = await confirm.password(call, password)
    const { personId } = stored.document
    if (await team.isFromSettings(personId))
      refuse('conflict', 'owner-of-settings', 'The settings say your password: change it there.')
    checkUnguessable('newPassword', newPassword)
    const passwordHash = await passwords.hash(newPassword)
    if (!(await credentials.replace(stored, { ...stored.document, passwordHash }))) refuseChanged()
    await administration.note({ kind: 'password-changed', by: personId, on: personId })
    await handle(personId, { type: 'ChangePassword', administratorId: personId }, contextOf(personId))
    await endOthers(call)
  })

  type Asked = Parameters<Confirm['whoCalls']>[0] & Parameters<typeof tellEnded>[1]
  async function endOthers(call: Asked, isMeant: (session: string) => boolean = () => true) {
    const { id, session: current } = call.caller.administrator ?? refuseChanged()
    await sessions.endAllOf(id, ({ session }) => session !== current && isMeant(session))
    tellEnded(id, call)
  }

  serve(router, identityApi.listOwnSessions, async ({ caller }) => {
    const { id, session } = caller.administrator ?? refuseChanged()
    return sessionsShown(await sessions.listOf(id, 'administrator'), session)
  })

  serve(router, identityApi.endOtherOwnSessions, (call) => endOthers(call))

  serve(router, identityApi.endOwnSession, async (call) => {
    const { id } = call.caller.administrator ?? refuseChanged()
    const { session } = call.params
    const listed = await sessions.listOf(id, 'administrator')
    if (!listed.some((one) => one.session === session))
      refuse('missing', 'session-missing', 'You are not signed in there any more.')
    await endOthers(call, (one) => one === session)
  })
}
