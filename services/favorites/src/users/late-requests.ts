import { refuse } from '@vitrine/event-sourcing'
import type { OutfitItem } from '../saved-items/saved-item.events.ts'
import type { SavedItems } from '../saved-items/saved-items.ts'
import { clearAll, movesBetween, type Lists, type Move } from './lists.ts'
import type { Users } from './users.ts'

/**
 * The lists for requests that may arrive after their user has joined an account or was deleted. The user is read after the
 * change: either this check sees the end of the user, or the end of the user sees what was added.
 */
export function forLateRequests(users: Users, lists: Lists): Lists {
  const move = movesBetween(lists)

  const clearIfForgotten = async (userId: string) => {
    if (!(await users.endOf(userId)).forgotten) return
    await clearAll(lists, userId)
    refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
  }
  const unlessForgotten = <Item extends { userId: string }>(list: SavedItems<Item>): SavedItems<Item> => ({
    ...list,
    async add(item) {
      await list.add(item)
      await clearIfForgotten(item.userId)
    },
  })
  const following = (list: SavedItems<OutfitItem>, moveOne: Move): SavedItems<OutfitItem> => ({
    ...list,
    async add(item) {
      await list.add(item)
      const { into } = await users.endOf(item.userId)
      if (into !== undefined) await moveOne(item, into)
      await clearIfForgotten(into ?? item.userId)
    },
    async remove(item) {
      await list.remove(item)
      const { into } = await users.endOf(item.userId)
      if (into !== undefined) await list.remove({ ...item, userId: into })
    },
  })
  return {
    likes: following(lists.likes, move.like),
    saves: following(lists.saves, move.save),
    posts: unlessForgotten(lists.posts),
    products: unlessForgotten(lists.products),
  }
}
