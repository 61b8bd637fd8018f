import { refuse, type Decider } from '@vitrine/event-sourcing'
import type { SavedItemEvent, SavedItemKind } from './saved-item.events.ts'

export type SavedItemCommand<Item> = { type: 'AddItem' | 'RemoveItem'; item: Item }

/** Whether one person has saved one thing. */
export const savedItemDecider = <Item>({
  added,
  removed,
  addedTwice,
}: SavedItemKind<Item>): Decider<boolean, SavedItemCommand<Item>, SavedItemEvent<Item>> => ({
  initial: false,

  decide({ type, item: data }, isSaved) {
    switch (type) {
      case 'AddItem':
        if (!isSaved) return [{ type: added, data }]
        return addedTwice ? refuse('conflict', 'favorite-exists', addedTwice) : []
      case 'RemoveItem':
        return isSaved ? [{ type: removed, data }] : []
    }
  },

  evolve: (_, { type }) => type === added,
})
