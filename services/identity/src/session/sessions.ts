import type { Find } from '@vitrine/engines'
import type { HandleCommand } from '@vitrine/event-sourcing'
import { contextAt, isOutage } from '@vitrine/service-kit'
import { prolonged, type SessionCommand, type SessionLength, type SessionState } from './session.decider.ts'
import type { SessionEvent, SessionFacts, SessionKind } from './session.events.ts'
import { handleOf, newSecret } from './session-secret.ts'
import type { ActiveSessions } from './active-sessions.projection.ts'

export type SessionLengths = Record<SessionKind, SessionLength>

export type Sessions = {
  /** Answers the secret: the only time that it is seen. */
  start(kind: SessionKind, personId: string): Promise<string>
  /** The session that a secret opens, if it is not over. */
  find(secret: string | undefined): Promise<SessionFacts | undefined>
  /** The same, and it lasts longer for it. */
  use(secret: string | undefined): Promise<SessionFacts | undefined>
  /** Whether its end moved within the last hour: what keeps a copy of it may want a fresh one. */
  wasProlongedLately(secret: string): Promise<boolean>
  end(secret: string | undefined): Promise<void>
  endAllOf(personId: string): Promise<void>
  /** One after the other, until `signal` is aborted. What cannot be ended holds up no other, and is thrown at the end. */
  endExpired(signal: AbortSignal): Promise<void>
}

const pageSize = 100
/** Sessions that were removed sort before all others: they are passed over. */
const soonestToExpire = {
  sort: { by: 'expiresAt', direction: 'ascending' },
  after: { value: 0, id: '' },
} as const satisfies Find
const hourMs = 60 * 60 * 1000

export function sessionsFrom(given: {
  active: ActiveSessions
  handle: HandleCommand<SessionState, SessionCommand, SessionEvent>
  lengths: SessionLengths
  now: () => Date
}): Sessions {
  const { active, handle, lengths, now } = given
  const contextOf = contextAt(now)
  const endByHandle = (session: string, by?: string) => handle(session, { type: 'EndSession' }, contextOf(by))

  /** Page by page: however many sessions there are, few are held at a time, and each is met once. */
  async function* eachOf(find: Omit<Find, 'limit' | 'skip'>) {
    for (let after = find.after; ;) {
      const page = await active.find({ ...find, ...(after && { after }), limit: pageSize })
      yield* page
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = { value: last.document.expiresAt, id: last.id }
    }
  }

  async function find(secret: string | undefined) {
    const session = secret && handleOf(secret)
    const found = session ? (await active.get(session))?.document : undefined
    return found && found.expiresAt > now().getTime() ? found : undefined
  }

  return {
    async start(kind, personId) {
      const secret = newSecret()
      const session = handleOf(secret) ?? ''
      const at = now().getTime()
      const command = {
        type: 'StartSession',
        session,
        kind,
        personId,
        now: at,
        length: lengths[kind],
      } as const
      await handle(session, command, contextOf(personId))
      return secret
    },
    find,
    async use(secret) {
      const found = await find(secret)
      if (!found) return undefined
      const moment = { now: now().getTime(), length: lengths[found.kind] }
      if (!prolonged(found, moment)) return found
      const { state } = await handle(
        found.session,
        { type: 'UseSession', ...moment },
        contextOf(found.personId),
      )
      return state.status === 'active' ? state.facts : undefined
    },
    async wasProlongedLately(secret) {
      const found = await find(secret)
      return found !== undefined && found.expiresAt > now().getTime() + lengths[found.kind].idleMs - hourMs
    },
    async end(secret) {
      const session = secret && handleOf(secret)
      if (session) await endByHandle(session, (await find(secret))?.personId)
    },
    async endAllOf(personId) {
      for await (const { id } of eachOf({ where: { personId } })) await endByHandle(id)
    },
    async endExpired(signal) {
      let failures = 0
      let first: unknown
      for await (const { id, document } of eachOf(soonestToExpire)) {
        const moment = now().getTime()
        if (signal.aborted || document.expiresAt > moment) break
        try {
          await handle(id, { type: 'ExpireSession', now: moment }, contextOf())
        } catch (error) {
          if (isOutage(error)) throw error
          if (++failures === 1) first = error
        }
      }
      if (failures > 0) throw new Error(`${failures} expired sessions could not be ended`, { cause: first })
    },
  }
}
