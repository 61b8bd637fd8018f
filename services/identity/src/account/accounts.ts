import { randomUUID } from 'node:crypto'
import type { User } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { eachTried } from '../each-tried.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Passwords } from '../password/passwords.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Details, Users } from '../user/users.ts'
import type { ShopperCredential } from './shopper-credentials.ts'

export type Given = { email: string; password: string }
type Current = Stored<ShopperCredential>
type Next<Result> = (credential: ShopperCredential) => Result | Promise<Result>

/** Somebody who knows the password of an account, and the credential that says so. */
export type Known = { user: User; credential: ShopperCredential }

export type Accounts = ReturnType<typeof accountsFrom>

const repairedAtOnce = 100
const steps = ['opening', 'ending-sessions', 'closing'] as const

const refuseRegistered = () =>
  refuse('conflict', 'email-registered', 'There is already an account with this email address.')
const refuseLogin = () => refuse('unauthenticated', 'login-refused', 'Invalid email or password')
const refusePassword = () => refuse('forbidden', 'password-wrong', 'The password is wrong.')
const refuseReset = () =>
  refuse('invalid', 'reset-refused', 'This link has expired or was used already. Please ask for a new one.')

/**
 * Accounts of shoppers. Each decision is one write of the credential, which says what is still to be done. From there on it
 * only goes forward: whichever process finds it finishes it, and finishing it twice changes nothing.
 */
export function accountsFrom(given: {
  credentials: Credentials<ShopperCredential>
  passwords: Passwords
  sessions: Sessions
  users: Users
  now: () => Date
}) {
  const { credentials, passwords, sessions, users, now } = given

  const finish = {
    async opening(current: Current) {
      const { personId, name, passwordHash, registration } = current.document
      if (!registration) return
      let userId = personId
      // Somebody else may have become this device's user meanwhile: then it is a new one.
      if (!(await users.openAccount(userId, registration)))
        await users.openAccount((userId = registration.id), registration)
      await sessions.endAllOf(userId, ({ kind }) => kind === 'device')
      await credentials.replace(current, { personId: userId, name, passwordHash })
    },
    async 'ending-sessions'(current: Current) {
      const { unfinished: _, changedAt = 0, ...credential } = current.document
      await sessions.endAllOf(credential.personId, ({ startedAt = 0 }) => startedAt <= changedAt)
      await credentials.replace(current, credential)
    },
    async closing(current: Current) {
      const { personId } = current.document
      await users.delete(personId)
      await sessions.endAllOf(personId)
      await credentials.remove(current)
    },
  }
  /** The credential with everything done that was decided; none when the account is closed. */
  async function settled(found: Current | undefined): Promise<Current | undefined> {
    let current = found
    while (current?.document.unfinished) {
      await finish[current.document.unfinished](current)
      current = await credentials.get(current.document.name)
    }
    return current
  }
  /** Who has this credential, once everything is done. */
  async function known(found: Current | undefined): Promise<Known> {
    const current = await settled(found)
    const user = current && (await users.get(current.document.personId))
    return user ? { user, credential: current.document } : refuseLogin()
  }

  /** The credential that this secret may still give a new password. */
  async function usableReset(resetHash: string): Promise<Current | undefined> {
    const [found] = await credentials.find({ resetHash }, 1)
    return found && (found.document.resetExpiresAt ?? 0) > now().getTime() ? found : undefined
  }

  /** Replaces a credential as it stands when it is written; none where none is found, or nothing follows from it. */
  async function change(
    find: () => Promise<Current | undefined>,
    next: Next<ShopperCredential | undefined>,
  ): Promise<Current | undefined> {
    for (;;) {
      const current = await settled(await find())
      const document = current && (await next(current.document))
      if (!document) return undefined
      if (await credentials.replace(current, document))
        return { ...current, version: current.version + 1, document }
    }
  }
  /** Replaces the credential of somebody who knows the password. */
  const decide = async (
    { user, password }: { user: User; password: string },
    next: Next<ShopperCredential>,
  ) =>
    (await change(
      () => credentials.check({ name: user.email ?? '', password }),
      (credential) => (credential.personId === user.id ? next(credential) : undefined),
    )) ?? refusePassword()
  const withPassword = ({ personId, name }: ShopperCredential, passwordHash: string): ShopperCredential => ({
    personId,
    name,
    passwordHash,
    unfinished: 'ending-sessions',
    changedAt: now().getTime(),
  })

  return {
    /** Opens an account, of this anonymous user where there is one. Refused when the address has one already. */
    async register({ email, password }: Given, details: Details, anonymousId: string | undefined) {
      const found = await credentials.get(email)
      if (found && found.document.unfinished !== 'closing') return refuseRegistered()
      await settled(found)
      const [id, name, at] = [randomUUID(), email.trim(), now().toISOString()]
      const added = await credentials.insert({
        personId: anonymousId ?? id,
        name,
        passwordHash: await passwords.hash(password),
        unfinished: 'opening',
        registration: { id, email: name, at, ...details },
      })
      if (!added) return refuseRegistered()
      return known(await credentials.get(email))
    },
    /** Refused in the same way, and after the same time, for an unknown address and a wrong password. */
    authenticate: async ({ email, password }: Given) =>
      known(await credentials.check({ name: email, password })),
    /** Refused when the password was changed or the account deleted meanwhile: such a session would outlive it. */
    async startSession({ user, credential: { name, passwordHash } }: Known, device: string | null) {
      const secret = await sessions.start('shopper', user.id, device)
      if ((await credentials.get(name))?.document.passwordHash === passwordHash) return secret
      await sessions.end(secret)
      return refuseLogin()
    },
    /** Ends all sessions. */
    async changePassword(user: User, { password, newPassword }: { password: string; newPassword: string }) {
      const decided = await decide({ user, password }, async (credential) =>
        withPassword(credential, await passwords.hash(newPassword)),
      )
      return known(decided)
    },
    async delete(user: User, password: string) {
      const decided = await decide({ user, password }, ({ personId, name }) => ({
        personId,
        name,
        passwordHash: '',
        unfinished: 'closing',
      }))
      await settled(decided)
    },
    /** Keeps the hash of the one secret that resets the password until then; undefined when there is no such account. */
    async keepReset(
      email: string,
      { hash: resetHash, expiresAt: resetExpiresAt }: { hash: string; expiresAt: number },
    ) {
      const changed = await change(
        () => credentials.get(email),
        (credential) => ({ ...credential, resetHash, resetExpiresAt }),
      )
      return changed && { email: changed.document.name }
    },
    /** Whether such a secret can set a password now. */
    isResetUsable: async (resetHash: string) => (await usableReset(resetHash)) !== undefined,
    /** Sets a password by such a secret, once, and ends all sessions; answers whose. */
    async resetPassword(resetHash: string, newPassword: string) {
      const changed = await change(
        () => usableReset(resetHash),
        async (credential) =>
          credential.resetHash === resetHash
            ? withPassword(credential, await passwords.hash(newPassword))
            : undefined,
      )
      if (!changed) return refuseReset()
      const { name, personId } = changed.document
      await settled(await credentials.get(name))
      return personId
    },
    /** Brings to its end what was cut off. */
    async repair() {
      const found = await Promise.all(
        steps.map((unfinished) => credentials.find({ unfinished }, repairedAtOnce)),
      )
      await eachTried(found.flat(), settled)
    },
    forgetRemovals: (before: number) => credentials.forgetRemovals(before),
  }
}
