import type { HandleCommand } from '@vitrine/event-sourcing'
import { contextAt } from '@vitrine/service-kit'
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
  endExpired(): Promise<void>
}

const batch = 100
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
      const found = await find(secret)
      if (found) await endByHandle(found.session, found.personId)
    },
    async endAllOf(personId) {
      for (const { id } of await active.find({ where: { personId } })) await endByHandle(id)
    },
    async endExpired() {
      for (;;) {
        const sort = { by: 'expiresAt', direction: 'ascending' } as const
        const first = await active.find({ sort, limit: batch })
        const over = first.filter(({ document }) => document.expiresAt <= now().getTime())
        for (const { id } of over) await endByHandle(id)
        if (over.length < batch) return
      }
    },
  }
}
