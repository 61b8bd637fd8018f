import type { Documents, EventLog } from '@vitrine/engines'
import { commandHandler, streamStates } from '@vitrine/event-sourcing'
import type { ContextOf } from '@vitrine/service-kit'
import { userDecider, type UserCommand } from './user.decider.ts'
import { userEvents } from './user.events.ts'

type UsersContext = {
  store: EventLog
  documents: Documents
  contextOf: ContextOf
  onFailed: (error: unknown) => void
}

export type Users = ReturnType<typeof usersOf>

const kind = 'user'

/** What became of each user, as this service's log has it. */
export function usersOf({ store, documents, contextOf, onFailed }: UsersContext) {
  const streams = {
    store,
    kind,
    decider: userDecider,
    events: userEvents,
    snapshots: { documents, version: 1 },
  }
  const handle = commandHandler({ ...streams, onFailed })
  const states = streamStates(streams)
  return {
    /** Answers what the user is after it. */
    handle: async (command: UserCommand) =>
      (await handle(command.userId, command, contextOf(command.userId))).state,
    stateOf: async (userId: string) => (await states.load(`${kind}-${userId}`)).state,
    /** Whether a user has joined another or is forgotten: nothing follows either event, so one of them tells. */
    async endOf(userId: string) {
      const [last] = await store.read(`${kind}-${userId}`, { last: 1 })
      const event = last && userEvents.parse(last)
      return {
        into: event?.type === 'MergedInto' ? event.data.into : undefined,
        forgotten: event?.type === 'UserForgotten',
      }
    },
  }
}
