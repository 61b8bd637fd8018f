import type { Documents } from '@vitrine/engines'
import { sharedState } from '@vitrine/event-sourcing'

type StoredPicks = { outfitIds: readonly string[] }

/** What another process changed is known here after so long, at most. */
const knownForMs = 1_000

export type Picks = ReturnType<typeof picksIn>

/** The posts that administrators put first in learned feeds: one document, known in memory. */
export function picksIn(documents: Documents) {
  const collection = documents.collection<StoredPicks>('feed-picks')
  const first = () => ({ outfitIds: [] })
  const state = sharedState<StoredPicks>({ collection, id: 'all', first, knownForMs })
  let known: readonly string[] = []
  const learn = ({ outfitIds }: StoredPicks) => {
    if (outfitIds.join() !== known.join()) known = outfitIds
    return known
  }
  return {
    /** As they are known, at once; another array after each change, and only then. */
    ids: () => known,
    read: async () => learn(await state.fresh()),
    write: async (outfitIds: readonly string[]) => learn((await state.change(() => ({ outfitIds }))).state),
  }
}
