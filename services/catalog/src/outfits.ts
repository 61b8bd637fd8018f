import { outfitEvents } from '@vitrine/contracts'
import type { Engines, RecordedEvent } from '@vitrine/engines'
import { commandHandler } from '@vitrine/event-sourcing'
import { outfitDecider } from './outfit/outfit.decider.ts'
import type { HandleOutfit } from './outfit/outfit.routes.ts'
import { outfitStateVersion } from './outfit/stored-outfit.ts'

/** How the outfits in a catalog's engines change. Without `project`, what can be read follows a moment later. */
export const outfitHandler = (
  { eventStore: store, documents }: Pick<Engines, 'eventStore' | 'documents'>,
  given: {
    project?: (events: readonly RecordedEvent[]) => Promise<void>
    onFailed?: (error: unknown) => void
  } = {},
): HandleOutfit =>
  commandHandler({
    store,
    kind: 'outfit',
    decider: outfitDecider,
    events: outfitEvents,
    snapshots: { documents, version: outfitStateVersion },
    ...given,
  })
