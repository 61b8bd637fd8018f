import type { Collection, Documents } from '@vitrine/engines'
import type { View } from '@vitrine/event-sourcing'
import type { SessionEvent, SessionFacts } from './session.events.ts'

/** The sessions that have not ended, by their public handle. */
export type ActiveSessions = Collection<SessionFacts>

export const activeSessions = (documents: Documents): ActiveSessions =>
  documents.collection<SessionFacts>('sessions', { indexes: [['expiresAt'], ['personId']] })

export const sessionsView = (active: ActiveSessions): View => ({
  name: 'sessions',
  types: ['SessionStarted', 'SessionProlonged', 'SessionEnded'],
  async apply({ type, data, version }) {
    const event = { type, data } as SessionEvent
    if (event.type === 'SessionEnded') await active.remove(event.data.session, version)
    else await active.put(event.data.session, version, event.data)
  },
  clear: () => active.clear(),
})
