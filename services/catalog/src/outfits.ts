import { outfitStreams } from '@vitrine/contracts'
import type { Engines, RecordedEvent } from '@vitrine/engines'
import { commandHandler, streamStates } from '@vitrine/event-sourcing'
import { outfitDecider } from './outfit/outfit.decider.ts'
import type { HandleOutfit } from './outfit/outfit.routes.ts'
import { publishersOnly } from './outfit/publishers-only.ts'
import { outfitStateVersion } from './outfit/stored-outfit.ts'

const streamsIn = ({ eventStore: store, documents }: Pick<Engines, 'eventStore' | 'documents'>) => ({
  store,
  ...outfitStreams,
  decider: publishersOnly(outfitDecider),
  snapshots: { documents, version: outfitStateVersion },
})

/** How an outfit is now, by its log. */
export function outfitStates(engines: Pick<Engines, 'eventStore' | 'documents'>) {
  const { load } = streamStates(streamsIn(engines))
  return (id: string) => load(`outfit-${id}`)
}

/** How the outfits in a catalog's engines change. Without `project`, what can be read follows a moment later. */
export const outfitHandler = (
  engines: Pick<Engines, 'eventStore' | 'documents'>,
  given: {
    project?: (events: readonly RecordedEvent[]) => Promise<void>
    onFailed?: (error: unknown) => void
  } = {},
): HandleOutfit => commandHandler({ ...streamsIn(engines), ...given })
