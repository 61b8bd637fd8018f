import { createHash, randomUUID } from 'node:crypto'
import { peopleLimits, type Invitation, type Role } from '@vitrine/contracts'
import type { Documents, Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { accountOf, type Credentials } from '../password/credentials.ts'
import type { Passwords } from '../password/passwords.ts'
import { newSecret } from '../session/session-secret.ts'
import { credentialsOfPerson, type AdministratorCredential } from './administrator-credentials.ts'
import type { Team } from './team.ts'

/**
 * Stored by the id that the invited person will have, so that it makes one administrator, however often it is tried. `claimed`:
 * who accepts it just now, since when (ms epoch). `hash`: of the secret in its link.
 */
type StoredInvitation = {
  role: Role
  email: string | null
  by: string
  hash: string
  expiresAt: number
  claimed?: { name: string; at: number }
}
type Found = Stored<StoredInvitation>
type Accepted = { secret: string; username: string; password: string }

export type Invitations = ReturnType<typeof invitationsIn>

const linkMs = peopleLimits.invitationHours * 60 * 60_000
/** Accepting takes less: after that, it was cut off, and may be tried again. */
const claimedForMs = 60_000
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const refuseOver = () =>
  refuse('gone', 'invitation-over', 'This invitation was used or is over. Ask an owner for a new one.')
const refuseTaken = () =>
  refuse('conflict', 'username-taken', 'Another administrator has this username. Choose another one.')

/** Links by which people become administrators, once. */
export function invitationsIn(given: {
  documents: Documents
  credentials: Credentials<AdministratorCredential>
  passwords: Passwords
  team: Team
  now: () => Date
}) {
  const { credentials, passwords, team } = given
  const now = () => given.now().getTime()
  const stored = given.documents.collection<StoredInvitation>('administrator-invitations', {
    indexes: [['hash'], ['expiresAt']],
    personal: true,
  })

  async function usable(secret: string): Promise<Found> {
    const [found] = await stored.find({ where: { hash: hashOf(secret) }, limit: 1 })
    return found && found.document.expiresAt > now() ? found : refuseOver()
  }
  async function replace(found: Found, document: StoredInvitation): Promise<Found> {
    const version = found.version + 1
    return (await stored.replace(found.id, version, document))
      ? { ...found, version, document }
      : refuseOver()
  }
  /** For one name: who was cut off goes on by the same one at once, and by another one after a minute. */
  function claim(found: Found, name: string) {
    const { claimed } = found.document
    const isOthers = claimed !== undefined && accountOf(claimed.name) !== accountOf(name)
    if (isOthers && claimed.at > now() - claimedForMs) return refuseOver()
    return replace(found, { ...found.document, claimed: { name, at: now() } })
  }
  const release = ({ document: { claimed: _, ...document }, ...found }: Found) =>
    replace({ ...found, document }, document)

  /** The name is theirs, whatever was left by an attempt that was cut off. */
  async function reserve({ id, document }: Found, { username, password }: Accepted): Promise<boolean> {
    for (const left of await credentialsOfPerson(credentials, id))
      if (accountOf(left.document.name) !== accountOf(username)) await credentials.remove(left)
    const credential = {
      personId: id,
      name: username,
      passwordHash: await passwords.hash(password),
      ...(document.email && { email: document.email }),
    }
    const found = await credentials.get(username)
    if (!found) return (await credentials.insert(credential)) !== undefined
    return found.document.personId === id && credentials.replace(found, credential)
  }

  return {
    async make({ role, email, by }: Pick<Invitation, 'role' | 'email' | 'by'>) {
      if ((await stored.count()) >= peopleLimits.invitations)
        refuse('conflict', 'too-many-invitations', 'Fifty invitations wait already. Withdraw some first.')
      const [id, secret, expiresAt] = [randomUUID(), newSecret(), now() + linkMs]
      await stored.insert(id, 1, { role, email, by, hash: hashOf(secret), expiresAt })
      return { id, secret, role, email, by, expiresAt: new Date(expiresAt).toISOString() }
    },
    async list(): Promise<Invitation[]> {
      const sort = { by: 'expiresAt', direction: 'descending' } as const
      const found = await stored.find({ sort, limit: peopleLimits.invitations })
      return found
        .filter(({ document }) => document.expiresAt > now())
        .map(({ id, document: { role, email, by, expiresAt } }) => ({
          ...{ id, role, email, by },
          expiresAt: new Date(expiresAt).toISOString(),
        }))
    },
    async check(secret: string) {
      const { role, expiresAt } = (await usable(secret)).document
      return { role, expiresAt: new Date(expiresAt).toISOString() }
    },
    /** Whether there was one. */
    async withdraw(id: string): Promise<boolean> {
      const found = await stored.get(id)
      if (found) await stored.remove(id, found.version + 1)
      return found !== undefined
    },
    /** Makes the administrator; answers who it is now. */
    async accept(asked: Accepted) {
      const found = await claim(await usable(asked.secret), asked.username)
      const { role, by } = found.document
      const isThere = (await team.roleOf(found.id)) !== undefined
      if (!isThere && !(await reserve(found, asked))) {
        await release(found)
        return refuseTaken()
      }
      const hasJoined = !isThere && (await team.join(found.id, { role, by }))
      await stored.remove(found.id, found.version + 1)
      return hasJoined ? { personId: found.id, name: asked.username, role, by } : refuseOver()
    },
    async sweep(): Promise<void> {
      const sort = { by: 'expiresAt', direction: 'ascending' } as const
      for (const { id, version, document } of await stored.find({ sort, limit: peopleLimits.invitations }))
        if (document.expiresAt <= now()) await stored.remove(id, version + 1)
      await stored.forgetRemovals(now() - linkMs)
    },
  }
}
