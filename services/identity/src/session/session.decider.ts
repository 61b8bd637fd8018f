import type { Decider } from '@vitrine/event-sourcing'
import type { SessionEvent, SessionFacts, SessionKind } from './session.events.ts'

/** A session ends when it is idle for so long, and at the latest so long after its start. */
export type SessionLength = { idleMs: number; longestMs: number }

export type SessionCommand =
  | {
      type: 'StartSession'
      session: string
      kind: SessionKind
      personId: string
      now: number
      length: SessionLength
    }
  | { type: 'UseSession'; now: number; length: SessionLength }
  | { type: 'EndSession' }
  | { type: 'ExpireSession'; now: number }

export type SessionState = { status: 'absent' | 'ended' } | { status: 'active'; facts: SessionFacts }

export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'StartSession': {
        if (state.status !== 'absent') return []
        const { session, kind, personId, now, length } = command
        const times = { startedAt: now, expiresAt: now + length.idleMs, latestEnd: now + length.longestMs }
        return [{ type: 'SessionStarted', data: { session, kind, personId, ...times } }]
      }
      case 'UseSession': {
        if (state.status !== 'active') return []
        const expiresAt = prolonged(state.facts, command)
        return expiresAt ? [{ type: 'SessionProlonged', data: { ...state.facts, expiresAt } }] : []
      }
      case 'EndSession':
        return state.status === 'active' ? [ended(state.facts)] : []
      case 'ExpireSession':
        return state.status === 'active' && state.facts.expiresAt <= command.now ? [ended(state.facts)] : []
    }
  },

  evolve(_state, event) {
    return event.type === 'SessionEnded' ? { status: 'ended' } : { status: 'active', facts: event.data }
  },
}

const ended = ({ session }: SessionFacts): SessionEvent => ({ type: 'SessionEnded', data: { session } })

/** When a used session now expires; undefined when it is over, or when a tenth of its length has not yet gone by. */
export function prolonged(
  { expiresAt, latestEnd }: SessionFacts,
  { now, length }: { now: number; length: SessionLength },
): number | undefined {
  const later = Math.min(now + length.idleMs, latestEnd)
  return now < expiresAt && later - expiresAt >= length.idleMs / 10 ? later : undefined
}
