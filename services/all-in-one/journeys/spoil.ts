import type { EventStore } from '@vitrine/engines'

export const spoiled = 'outfit-torn'

/** Writes what no program can read into the catalog's log, as a faulty one might: it becomes a dead letter. */
export const spoil = (eventStore: EventStore) =>
  eventStore.append(spoiled, 0, [{ type: 'OutfitPublished', data: { torn: true } }], {
    at: new Date().toISOString(),
  })
