import { settleAll } from '@vitrine/concurrency'
import type { UserNews } from '@vitrine/contracts'
import type { SavedItem } from '../saved-items/saved-items.projection.ts'
import type { SavedItemList } from '../saved-items/saved-items.ts'
import { clearAll, movesBetween, type Lists } from './lists.ts'
import type { Users } from './users.ts'

/**
 * Handles identity's events, which may come again, in any order, and be cut short anywhere. What is done already is skipped,
 * and nothing that a person did since is undone.
 */
export function userNewsHandler(users: Users, lists: Lists): (news: UserNews) => Promise<void> {
  const { likes, saves, posts } = lists
  const move = movesBetween(lists)

  const openAccount = async (userId: string) => {
    const { savesCopied, forgotten } = await users.stateOf(userId)
    if (savesCopied || forgotten) return
    await forEach(saves, userId, ({ item, at }) => posts.addOnce({ userId, outfitId: item }, at))
    const user = await users.handle({ type: 'NoteSavesCopied', userId })
    if (user.forgotten) await clearAll(lists, userId)
  }
  const merge = async (userId: string, account: string) => {
    await users.handle({ type: 'MergeFrom', userId: account, from: userId })
    const { into } = await users.handle({ type: 'MergeInto', userId, into: account })
    if (into === null) return
    await settleAll([
      forEach(likes, userId, ({ item, at }) => move.like({ userId, outfitId: item }, into, at)),
      forEach(saves, userId, ({ item, at }) => move.save({ userId, outfitId: item }, into, at)),
    ])
    if ((await users.endOf(into)).forgotten) await clearAll(lists, into)
  }
  const forget = async (userId: string) => {
    const { mergedFrom } = await users.handle({ type: 'Forget', userId })
    for (const one of [userId, ...mergedFrom]) await clearAll(lists, one)
  }
  return ({ type, data }) => {
    switch (type) {
      case 'AccountOpened':
        return openAccount(data.userId)
      case 'UserTastesChanged':
        return Promise.resolve()
      case 'UserMerged':
        return merge(data.userId, data.into)
      case 'UserDeleted':
        return forget(data.userId)
    }
  }
}

/** A page at a time, however much there is. A redelivery never meets what is still under way. */
async function forEach(list: SavedItemList, userId: string, work: (item: SavedItem) => Promise<unknown>) {
  for await (const page of list.pages(userId)) await settleAll(page.map(work))
}
