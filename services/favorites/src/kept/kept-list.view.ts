import type { Documents } from '@vitrine/engines'
import type { View } from '@vitrine/event-sourcing'
import type { FavoritesEvent } from '../favorites/favorites.events.ts'
import type { InteractionsEvent } from '../interactions/interactions.events.ts'

type KeptEvent = FavoritesEvent | InteractionsEvent
/** `position` grows with each thing that a person keeps. */
type Entry = { userId: string; item: string; position: number }

export type KeptList = {
  view: View
  /** Ids, latest first. */
  list(userId: string, page?: { skip: number; limit: number }): Promise<string[]>
  count(userId: string): Promise<number>
}

/** What each person keeps of one kind: added by one event, removed by another. */
export function keptList(
  documents: Documents,
  given: { name: string; added: KeptEvent['type']; removed: KeptEvent['type'] },
): KeptList {
  const entries = documents.collection<Entry>(given.name, { indexes: [['userId', 'position']] })
  return {
    view: {
      name: given.name,
      types: [given.added, given.removed],
      async apply({ type, data, version }) {
        const { userId, item } = whose({ type, data } as KeptEvent)
        const id = `${userId} ${item}`
        if (type === given.added) await entries.put(id, version, { userId, item, position: version })
        else await entries.remove(id, version)
      },
      clear: () => entries.clear(),
    },
    async list(userId, page) {
      const sort = { by: 'position', direction: 'descending' } as const
      return (await entries.find({ where: { userId }, sort, ...page })).map(({ document }) => document.item)
    },
    count: (userId) => entries.count({ userId }),
  }
}

const whose = ({ data }: KeptEvent) => ({
  userId: data.userId,
  item: 'outfitId' in data ? data.outfitId : data.productId,
})
