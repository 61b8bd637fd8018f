import type { Documents, Find } from '@vitrine/engines'
import { pagesOf, type HandleCommand } from '@vitrine/event-sourcing'
import { contextAt, isOutage, type Meter } from '@vitrine/service-kit'
import { prolonged, type SessionCommand, type SessionLength, type SessionState } from './session.decider.ts'
import type { SessionEvent, SessionFacts, SessionKind } from './session.events.ts'
import { handleOf, newSecret } from './session-secret.ts'
import type { ActiveSessions } from './active-sessions.projection.ts'

export type SessionLengths = Record<SessionKind, SessionLength>

export type Sessions = ReturnType<typeof sessionsFrom>

export type ListedSession = SessionFacts & { device: string | null }

/** Beside a session, for as long as it lasts: what its device is called, and when it is over at the latest. */
type Device = { name: string; latestEnd: number }

const pageSize = 100
const longestList = 100
/** Sessions that were removed sort before all others: they are passed over. */
const soonestToExpire = {
  sort: { by: 'expiresAt', direction: 'ascending' },
  after: { value: 0, id: '' },
} as const satisfies Find
const hourMs = 60 * 60 * 1000

export function sessionsFrom(given: {
  active: ActiveSessions
  documents: Documents
  handle: HandleCommand<SessionState, SessionCommand, SessionEvent>
  lengths: SessionLengths
  now: () => Date
  meter: Pick<Meter, 'add'>
}) {
  const { active, handle, lengths, now, meter } = given
  const contextOf = contextAt(now)
  const devices = given.documents.collection<Device>('session-devices', { indexes: [['latestEnd']] })

  const countEnded = (events: readonly { type: string }[], kind: SessionKind | 'unknown' = 'unknown') => {
    if (events.some(({ type }) => type === 'SessionEnded'))
      meter.add('vitrine.sessions.ended', 1, { 'vitrine.kind': kind })
  }
  async function endByHandle(session: string, facts?: SessionFacts) {
    const { state, events } = await handle(session, { type: 'EndSession' }, contextOf(facts?.personId))
    countEnded(events, facts?.kind)
    if (state.status === 'ended' && facts?.kind !== 'device') await devices.remove(session, 1)
  }

  async function* eachOf(find: Omit<Find, 'limit' | 'skip'>) {
    for await (const page of pagesOf(active, find)) yield* page
  }

  /** What is left of sessions that ended in a crash. */
  async function forgetDevices(signal: AbortSignal) {
    const moment = now().getTime()
    const soonest = { by: 'latestEnd', direction: 'ascending' } as const
    while (!signal.aborted) {
      const page = await devices.find({ sort: soonest, after: { value: 0, id: '' }, limit: pageSize })
      const past = page.filter(({ document }) => document.latestEnd <= moment)
      await devices.write(past.map(({ id, version }) => ({ id, version })))
      if (past.length < pageSize) break
    }
    await devices.forgetRemovals(moment)
  }

  async function find(secret: string | undefined) {
    const session = secret && handleOf(secret)
    const found = session ? (await active.get(session))?.document : undefined
    return found && found.expiresAt > now().getTime() ? found : undefined
  }

  return {
    /** Answers the secret: the only time that it is seen. What its device is called is kept until it ends. */
    async start(kind: SessionKind, personId: string, device?: string | null) {
      const secret = newSecret()
      const session = handleOf(secret) ?? ''
      const at = now().getTime()
      const length = lengths[kind]
      const command = { type: 'StartSession', session, kind, personId, now: at, length } as const
      if (device) await devices.put(session, 1, { name: device, latestEnd: at + length.longestMs })
      await handle(session, command, contextOf(personId))
      meter.add('vitrine.sessions.started', 1, { 'vitrine.kind': kind })
      return secret
    },
    /** The session of a secret, if it is not over. */
    find,
    /** The same, and prolongs it. */
    async use(secret: string | undefined) {
      const found = await find(secret)
      if (!found) return undefined
      const { session, kind, personId } = found
      const moment = { now: now().getTime(), length: lengths[kind] }
      if (!prolonged(found, moment)) return found
      const { state } = await handle(session, { type: 'UseSession', ...moment }, contextOf(personId))
      return state.status === 'active' ? state.facts : undefined
    },
    /** Whether its end moved within the last hour: a cookie that carries the end should be sent again. */
    async wasProlongedLately(secret: string) {
      const found = await find(secret)
      return found !== undefined && found.expiresAt > now().getTime() + lengths[found.kind].idleMs - hourMs
    },
    async end(secret: string | undefined) {
      const session = secret && handleOf(secret)
      if (session) await endByHandle(session, (await active.get(session))?.document)
    },
    /** All sessions of a person, or those that match. */
    async endAllOf(personId: string, isMeant: (session: SessionFacts) => boolean = () => true) {
      for await (const { id, document } of eachOf({ where: { personId } }))
        if (isMeant(document)) await endByHandle(id, document)
    },
    /** Where a person is signed in, the latest to expire first; no more than can be shown. */
    async listOf(personId: string, kind: 'shopper' | 'administrator' = 'shopper') {
      const sort = { by: 'expiresAt', direction: 'descending' } as const
      const found = await active.find({ where: { personId, kind }, sort, limit: longestList })
      const current = found.filter(({ document }) => document.expiresAt > now().getTime())
      const named = await devices.getMany(current.map(({ id }) => id))
      const nameOf = new Map(named.map(({ id, document }) => [id, document.name]))
      return current.map(({ id, document }) => ({ ...document, device: nameOf.get(id) ?? null }))
    },
    /** One after the other, until `signal` is aborted. A failure stops no other, and is thrown at the end. */
    async endExpired(signal: AbortSignal) {
      let failures = 0
      let first: unknown
      for await (const { id, document } of eachOf(soonestToExpire)) {
        const moment = now().getTime()
        if (signal.aborted || document.expiresAt > moment) break
        try {
          const { state, events } = await handle(id, { type: 'ExpireSession', now: moment }, contextOf())
          countEnded(events, document.kind)
          if (state.status === 'ended' && document.kind !== 'device') await devices.remove(id, 1)
        } catch (error) {
          if (isOutage(error)) throw error
          if (++failures === 1) first = error
        }
      }
      await forgetDevices(signal)
      if (failures > 0) throw new Error(`${failures} expired sessions could not be ended`, { cause: first })
    },
  }
}
