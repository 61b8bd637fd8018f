import { randomBytes, randomUUID } from 'node:crypto'
import type { RecordAdministration } from '@vitrine/service-kit'
import type { Credentials } from '../password/credentials.ts'
import type { Passwords } from '../password/passwords.ts'
import type { Sessions } from '../session/sessions.ts'
import type { HandleAdministrator, Team } from './team.ts'
import type { MadeUpPassword } from './made-up-password.ts'

export type Named = { username: string; password: string }

/** Called with the password that was generated because none was given: a new one at each start, until it was `seen`. */
export type OnFirstAdministrator = (credentials: Named & { seen: () => Promise<void> }) => void

type Around = {
  credentials: Credentials
  passwords: Passwords
  sessions: Sessions
  madeUp: MadeUpPassword
  team: Team
  handle: HandleAdministrator
  administration: RecordAdministration
  now: () => Date
}

/** Makes sure that somebody can sign in: the administrator of the settings, or else one with a generated password. */
export async function ensureAdministrator(
  around: Around,
  given: { named: Named | undefined; onFirstAdministrator: OnFirstAdministrator | undefined },
): Promise<'ready' | 'nobody'> {
  if (given.named) {
    await ensureNamed(around, given.named)
    if (given.onFirstAdministrator) await around.madeUp.seen() // where it is made up elsewhere, it is shown there
    return 'ready'
  }
  const isThere = (await around.credentials.count()) > 0
  if (!given.onFirstAdministrator) return isThere ? 'ready' : 'nobody'
  if (isThere && !(await around.madeUp.isUnseen())) return 'ready'
  await around.madeUp.made()
  const named = { username: 'admin', password: randomBytes(18).toString('base64url') }
  await ensureNamed(around, named)
  given.onFirstAdministrator({ ...named, seen: around.madeUp.seen })
  return 'ready'
}

async function ensureNamed(around: Around, named: Named) {
  const isKnown = (await around.credentials.get(named.username)) !== undefined
  const isNew = !isKnown && (await add(around, named)) !== undefined
  const administratorId = await idOf(around, named.username)
  await around.team.ensureOwner(administratorId)
  const note = (kind: 'administrator-created' | 'password-set') =>
    around.administration.note({ kind, by: null, on: administratorId })
  if (isNew) return note('administrator-created')
  if (!(await change(around, named))) return
  await note('password-set')
  const command = { type: 'ChangePassword', administratorId } as const
  await around.handle(administratorId, command, { at: around.now().toISOString() })
  await around.sessions.endAllOf(administratorId)
}

/** Undefined when the name is taken. */
const add = async ({ credentials, passwords }: Around, { username, password }: Named) =>
  credentials.insert({
    personId: randomUUID(),
    name: username.trim(),
    passwordHash: await passwords.hash(password),
  })

/** Answers whether the password was another one. */
async function change({ credentials, passwords }: Around, { username, password }: Named): Promise<boolean> {
  const stored = await credentials.get(username)
  if (!stored || (await passwords.verify(stored.document.passwordHash, password))) return false
  return credentials.replace(stored, {
    ...stored.document,
    passwordHash: await passwords.hash(password),
  })
}

async function idOf({ credentials }: Around, username: string): Promise<string> {
  const stored = await credentials.get(username)
  if (!stored) throw new Error('the administrator could not be stored')
  return stored.document.personId
}
