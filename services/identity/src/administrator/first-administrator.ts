import { randomBytes } from 'node:crypto'
import type { HandleCommand } from '@vitrine/event-sourcing'
import type { Sessions } from '../session/sessions.ts'
import type { AdministratorCommand, AdministratorState } from './administrator.decider.ts'
import type { AdministratorEvent } from './administrator.events.ts'
import type { Credentials, Given } from './credentials.ts'

export type HandleAdministrator = HandleCommand<AdministratorState, AdministratorCommand, AdministratorEvent>

/** Told once, when a password was made up because none was given; it cannot be read again. */
export type OnFirstAdministrator = (credentials: Given) => void

type Around = {
  credentials: Credentials
  sessions: Sessions
  handle: HandleAdministrator
  now: () => Date
}

/** Makes sure that somebody can sign in: who is named in the settings, or else an administrator made up here. */
export async function ensureAdministrator(
  around: Around,
  given: { named: Given | undefined; onFirstAdministrator: OnFirstAdministrator | undefined },
): Promise<'ready' | 'nobody'> {
  const { credentials } = around
  if (given.named) {
    await ensureNamed(around, given.named)
    return 'ready'
  }
  if (!(await credentials.areEmpty())) return 'ready'
  if (!given.onFirstAdministrator) return 'nobody'
  const madeUp = { username: 'admin', password: randomBytes(18).toString('base64url') }
  const isFirst = await credentials.add(madeUp)
  await record(around, madeUp.username, 'CreateAdministrator')
  if (isFirst) given.onFirstAdministrator(madeUp)
  return 'ready'
}

async function ensureNamed(around: Around, named: Given) {
  const isKnown = (await around.credentials.get(named.username)) !== undefined
  const isNew = !isKnown && (await around.credentials.add(named))
  const administratorId = await record(around, named.username, 'CreateAdministrator')
  if (isNew || !(await around.credentials.change(named))) return
  await record(around, named.username, 'ChangePassword')
  await around.sessions.endAllOf(administratorId)
}

async function record(
  { credentials, handle, now }: Around,
  username: string,
  type: AdministratorCommand['type'],
) {
  const credential = await credentials.get(username)
  if (!credential) throw new Error('the administrator could not be stored')
  const { administratorId } = credential
  await handle(administratorId, { type, administratorId }, { at: now().toISOString() })
  return administratorId
}
