import type { Engines } from '@vitrine/engines'
import { commandHandler, type Projections } from '@vitrine/event-sourcing'
import { administratorDecider } from './administrator/administrator.decider.ts'
import { administratorEvents } from './administrator/administrator.events.ts'
import { sessionDecider } from './session/session.decider.ts'
import { sessionEvents } from './session/session.events.ts'
import { userDecider } from './user/user.decider.ts'
import { userEvents } from './user/user.events.ts'

/** How each kind of stream is changed. */
export function commandsOn(given: {
  engines: Pick<Engines, 'eventStore' | 'documents'>
  project: Projections['apply']
  onFailed: (error: unknown) => void
}) {
  const { engines, project, onFailed } = given
  const { eventStore: store, documents } = engines
  return {
    handleAdministrator: commandHandler({
      ...{ store, project, onFailed },
      kind: 'administrator',
      decider: administratorDecider,
      events: administratorEvents,
    }),
    handleUser: commandHandler({
      ...{ store, onFailed },
      kind: 'user',
      decider: userDecider,
      events: userEvents,
      snapshots: { documents, version: 2 },
    }),
    handleSession: commandHandler({
      ...{ store, project, onFailed },
      kind: 'session',
      decider: sessionDecider,
      events: sessionEvents,
      snapshots: { documents, version: 1 },
    }),
  }
}
