import { peopleLimits, roles, type Role } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { changeStored, refuse, type HandleCommand } from '@vitrine/event-sourcing'
import { contextAt } from '@vitrine/service-kit'
import { eachTried } from '../each-tried.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Sessions } from '../session/sessions.ts'
import {
  credentialsOfPerson,
  mostAdministrators,
  type AdministratorCredential,
} from './administrator-credentials.ts'
import type { AdministratorCommand, AdministratorState } from './administrator.decider.ts'
import type { AdministratorEvent } from './administrator.events.ts'
import type { Members } from './members.projection.ts'

export type HandleAdministrator = HandleCommand<AdministratorState, AdministratorCommand, AdministratorEvent>

/** The owners who count as such: of two who stand down at the same time, one is the last. */
type Owners = { ids: string[] }

export type Team = ReturnType<typeof teamFrom>

const refuseMissing = () =>
  refuse('missing', 'administrator-missing', 'There is no such administrator any more.')

/** Administrators and their roles. */
export function teamFrom(given: {
  documents: Documents
  members: Members
  handle: HandleAdministrator
  credentials: Pick<Credentials<AdministratorCredential>, 'get' | 'find' | 'remove'>
  sessions: Pick<Sessions, 'endAllOf'>
  /** The username of the owner whom the settings name. */
  named: string | undefined
  now: () => Date
}) {
  const { members, handle, credentials, sessions, named } = given
  const contextOf = contextAt(given.now)
  const owners = given.documents.collection<Owners>('administrator-owners')
  const idsWith = async (role: Role) =>
    (await members.find({ where: { role }, limit: mostAdministrators })).map(({ id }) => id)
  async function rolesOfAll(): Promise<ReadonlyMap<string, Role>> {
    const found = await Promise.all(
      roles.map(async (role) => (await idsWith(role)).map((id) => [id, role] as const)),
    )
    return new Map(found.flat())
  }

  /** The list begins when the first owner stands down, with all that there are. */
  const standUp = (id: string) =>
    changeStored(owners, 'all', (found) =>
      !found || found.ids.includes(id) ? found : { ids: [...found.ids, id] },
    )
  const standDown = (id: string) =>
    changeStored(owners, 'all', async (found) => {
      const ids = found?.ids ?? (await idsWith('owner'))
      const others = ids.filter((one) => one !== id)
      if (others.length === 0)
        refuse('conflict', 'last-owner', 'This is the last owner. Make somebody else an owner first.')
      return found && others.length === ids.length ? found : { ids: others }
    })

  const roleOf = async (id: string): Promise<Role | undefined> =>
    (await members.get(id))?.document.role ?? undefined
  const isFromSettings = async (id: string) =>
    named !== undefined && (await credentials.get(named))?.document.personId === id
  async function checkNotFromSettings(id: string) {
    if (await isFromSettings(id))
      refuse('conflict', 'owner-of-settings', 'The settings name this owner: only they can change that.')
  }

  async function forget(id: string) {
    await sessions.endAllOf(id)
    for (const one of await credentialsOfPerson(credentials, id)) await credentials.remove(one)
  }

  return {
    roleOf,
    isFromSettings,
    /** Of everybody, by id. */
    roles: rolesOfAll,
    /** As the settings say at each start, whatever they were before. */
    async ensureOwner(administratorId: string) {
      const owner = { administratorId, role: 'owner' } as const
      await handle(administratorId, { type: 'CreateAdministrator', ...owner }, contextOf())
      await handle(administratorId, { type: 'ChangeRole', ...owner }, contextOf())
      await standUp(administratorId)
    },
    /** Answers whether they were not one before. */
    async join(administratorId: string, { role, by }: { role: Role; by: string }) {
      if ((await rolesOfAll()).size >= peopleLimits.administrators)
        refuse('conflict', 'too-many-administrators', 'There are two hundred administrators already.')
      const command = { type: 'CreateAdministrator', administratorId, role } as const
      const { events } = await handle(administratorId, command, contextOf(by))
      if (events.length > 0 && role === 'owner') await standUp(administratorId)
      return events.length > 0
    },
    /** Ends all their sessions, of which tokens name the former role. */
    async changeRole(administratorId: string, { role, by }: { role: Role; by: string }) {
      const before = (await roleOf(administratorId)) ?? refuseMissing()
      if (role !== before) await checkNotFromSettings(administratorId)
      if (role !== 'owner') await standDown(administratorId)
      await handle(administratorId, { type: 'ChangeRole', administratorId, role }, contextOf(by))
      if (role === 'owner') await standUp(administratorId)
      if (role !== before) await sessions.endAllOf(administratorId)
    },
    /** From the event on, nobody is let in; what is cut off after it goes on when it is asked for again, or in `repair`. */
    async remove(administratorId: string, { by }: { by: string }) {
      const member = (await members.get(administratorId))?.document
      if (member?.role === null) await forget(administratorId)
      if (!member?.role) refuseMissing()
      await checkNotFromSettings(administratorId)
      await standDown(administratorId)
      await handle(administratorId, { type: 'RemoveAdministrator', administratorId }, contextOf(by))
      await forget(administratorId)
    },
    async repair() {
      const found = await credentials.find({}, mostAdministrators)
      const known = await members.getMany([...new Set(found.map(({ document }) => document.personId))])
      await eachTried(
        known.filter(({ document }) => document.role === null),
        ({ id }) => forget(id),
      )
    },
  }
}
