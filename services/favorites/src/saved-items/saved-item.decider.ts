import { refuse, type Decider } from '@vitrine/event-sourcing'
import type { SavedItemEvent, SavedItemKind } from './saved-item.events.ts'

export type SavedItemCommand<Item> = { type: 'AddItem' | 'AddItemOnce' | 'RemoveItem'; item: Item }

/** Whether a person has it saved; undefined for what they never saved. */
type IsSaved = boolean | undefined

/** Whether one person has saved one thing. */
export const savedItemDecider = <Item>({
  added,
  removed,
  addedTwice,
}: SavedItemKind<Item>): Decider<IsSaved, SavedItemCommand<Item>, SavedItemEvent<Item>> => ({
  initial: undefined,

  decide({ type, item: data }, isSaved) {
    switch (type) {
      case 'AddItem':
        if (!isSaved) return [{ type: added, data }]
        return addedTwice ? refuse('conflict', 'favorite-exists', addedTwice) : []
      case 'AddItemOnce':
        return isSaved === undefined ? [{ type: added, data }] : []
      case 'RemoveItem':
        return isSaved ? [{ type: removed, data }] : []
    }
  },

  evolve: (_, { type }) => type === added,
})
