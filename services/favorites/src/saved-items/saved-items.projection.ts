import { defineProjection } from '@vitrine/event-sourcing'
import type { SavedItemKind } from './saved-item.events.ts'

/** `at`: when it was added last. */
export type SavedItem = { userId: string; item: string; at: string }

/** What every person has saved of one kind. */
export const savedItemsProjection = <Item extends { userId: string }>(kind: SavedItemKind<Item>) =>
  defineProjection({
    name: kind.list,
    version: 1,
    kind: kind.kind,
    events: kind.events,
    indexes: [['userId', 'at']],
    latest: ({ type, data, at }): SavedItem | undefined =>
      type === kind.added ? { userId: data.userId, item: kind.idOf(data), at } : undefined,
  })
