import type { User } from '@vitrine/contracts'
import type { Documents, Stored } from '@vitrine/engines'
import { changeStored, type HandleCommand } from '@vitrine/event-sourcing'
import { contextAt } from '@vitrine/service-kit'
import { eachTried } from '../each-tried.ts'
import type { UserCommand, UserState } from './user.decider.ts'
import type { UserEvent } from './user.events.ts'

export type Preferences = Pick<User, 'age' | 'gender' | 'stylePreferences' | 'skipped'>
export type Details = Preferences & Pick<User, 'displayName'>

type Changes = { [Key in keyof Details]?: Details[Key] | undefined }

/** What somebody who registers gave, and which registration it was. `at`: when. */
export type Registration = Details & { id: string; email: string; at: string }

/**
 * A person's name and preferences: here and never in the log, so that one document is deleted to forget a person.
 * `unrecorded`: the log does not have it yet. `mergedInto`: nobody's any more, whatever is still to be done.
 */
type Profile = User & { unrecorded?: true; mergedInto?: string }

export type Users = ReturnType<typeof usersFrom>

const repairedAtOnce = 100

/**
 * Users, each a profile and a stream. The profile is written first and marked until the log has it: whatever is
 * cut off in between is found by its mark and brought to its end.
 */
export function usersFrom(given: {
  documents: Documents
  handle: HandleCommand<UserState, UserCommand, UserEvent>
  /** No device stands for this user any more. */
  endDevices: (id: string) => Promise<void>
  now: () => Date
}) {
  const { documents, handle, endDevices } = given
  const profiles = documents.collection<Profile>('users', { indexes: [['unrecorded']], personal: true })
  const contextOf = contextAt(given.now)
  const tell = (command: UserCommand) => handle(command.userId, command, contextOf(command.userId))

  /** Writes what follows from the profile as it stands; answers the one that stands then. */
  const update = (id: string, next: (profile: Profile) => Profile) =>
    changeStored(profiles, id, (profile) => profile && next(profile))
  async function remove(id: string) {
    for (let found = await profiles.get(id); found; found = await profiles.get(id))
      await profiles.remove(id, found.version)
  }

  async function record({ id, version, document }: Stored<Profile>) {
    if (!document.unrecorded) return
    if (document.mergedInto) return recordMerger(id, document.mergedInto)
    await tell(
      version === 1
        ? { type: 'CreateUser', userId: id }
        : { type: 'ChangePreferences', userId: id, revision: version },
    )
    const { unrecorded: _, ...recorded } = document
    await profiles.replace(id, version + 1, recorded)
  }
  async function recordMerger(id: string, into: string) {
    const { state } = await tell({ type: 'MergeUser', userId: id, into })
    if (state.status === 'account') return void (await update(id, withoutMerger)) // it was registered meanwhile
    await remove(id)
    await endDevices(id)
  }

  return {
    async get(id: string) {
      const stored = await profiles.get(id)
      return stored && !stored.document.mergedInto ? userOf(stored.document) : undefined
    },
    async create(user: User) {
      const profile: Profile = { ...user, unrecorded: true }
      if (await profiles.insert(user.id, 1, profile))
        await record({ id: user.id, version: 1, document: profile })
    },
    /** Answers the user as changed; undefined when there is none. */
    async change(id: string, details: Changes) {
      const stored = await update(id, (profile) => {
        const changed = answered(profile, details)
        if (profile.mergedInto || isSame(changed, profile)) return profile
        return hasPreferences(profile, changed) ? changed : { ...changed, unrecorded: true }
      })
      if (!stored || stored.document.mergedInto) return undefined
      await record(stored)
      return userOf(stored.document)
    },
    /** Makes an account of an anonymous or a new user; answers whether the user is of this registration. */
    async openAccount(id: string, { id: registration, at, ...account }: Registration) {
      const { state } = await tell({ type: 'OpenAccount', userId: id, registration })
      if (state.status !== 'account' || state.registration !== registration) return false
      if (await profiles.insert(id, 1, { id, ...account, createdAt: at })) return true
      const opened = await update(id, (profile) => {
        if (profile.email !== null) return profile
        const changed = answered(withoutMerger(profile), account)
        return hasPreferences(profile, changed) ? changed : { ...changed, unrecorded: true }
      })
      if (opened) await record(opened)
      return true
    },
    /** An anonymous user becomes part of an account, once; anybody else stays. */
    async merge(id: string, into: string) {
      const marked = await update(id, (profile) =>
        profile.email === null && !profile.mergedInto
          ? { ...profile, mergedInto: into, unrecorded: true }
          : profile,
      )
      if (marked?.document.mergedInto) await recordMerger(id, marked.document.mergedInto)
    },
    async delete(id: string) {
      await remove(id)
      await tell({ type: 'DeleteUser', userId: id })
    },
    /** Brings to its end what was cut off. */
    async repair() {
      await eachTried(await profiles.find({ where: { unrecorded: true }, limit: repairedAtOnce }), record)
    },
    forgetRemovals: (before: number) => profiles.forgetRemovals(before),
  }
}

const withoutMerger = ({ mergedInto: _, ...profile }: Profile): Profile => profile

const userOf = ({ unrecorded: _, mergedInto: __, ...user }: Profile): User => user

/** New answers take with them what was said of the former ones: that the quiz was skipped. */
function answered(profile: Profile, details: Changes): Profile {
  const { skipped: _, ...others } = profile
  const isAnswered = details.age ?? details.gender ?? details.stylePreferences
  return { ...(isAnswered ? others : profile), ...(details as Partial<Details>) }
}

const isSame = (one: Profile, other: Profile) =>
  one.displayName === other.displayName && hasPreferences(one, other)

export const hasPreferences = (user: User, other: Preferences): boolean =>
  user.skipped === other.skipped && haveSameAnswers(user, other)

type Answers = Pick<User, 'age' | 'gender'> & { stylePreferences: readonly string[] }

export const haveSameAnswers = (one: Answers, other: Answers): boolean =>
  one.age === other.age &&
  one.gender === other.gender &&
  JSON.stringify(one.stylePreferences) === JSON.stringify(other.stylePreferences)
