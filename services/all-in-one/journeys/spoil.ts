import type { EventStore } from '@vitrine/engines'

export const spoiled = 'session-torn'

/** Writes what no program can read into identity's log, as a faulty one might: it becomes a dead letter, which nobody waits for. */
export const spoil = (eventStore: EventStore) =>
  eventStore.append(spoiled, 0, [{ type: 'SessionEnded', data: { torn: true } }], {
    at: new Date().toISOString(),
  })
