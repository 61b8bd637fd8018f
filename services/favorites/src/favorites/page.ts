import type { SavedItemList } from '../saved-items/saved-items.ts'

/** The ids on one page, and the totals that go with them; past the end there is nothing. */
export async function pageOf(list: SavedItemList, userId: string, asked: { page: number; pagesize: number }) {
  const { page, pagesize } = asked
  const total = await list.count(userId)
  const totalPages = Math.ceil(total / pagesize)
  const ids =
    page > totalPages ? [] : await list.list(userId, { skip: (page - 1) * pagesize, limit: pagesize })
  return { ids, total, totalPages }
}
