import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { formerActiveSessions } from '../upgrades/views.ts'
import { sessionEvents, type SessionFacts } from './session.events.ts'

export type ActiveSessions = ReadSide<SessionFacts>

/** The sessions that have not ended, by their public handle. */
export const activeSessions = defineProjection({
  name: 'active-sessions',
  version: 1,
  kind: 'session',
  events: sessionEvents,
  indexes: [['expiresAt'], ['personId']],
  latest: (event): SessionFacts | undefined => (event.type === 'SessionEnded' ? undefined : event.data),
  ...formerActiveSessions,
})
