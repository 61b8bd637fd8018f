/** A page of favorites, as far as removing is concerned. */
export type Listed = {
  items: readonly { id: string; gone?: boolean | undefined }[]
  total: number
  totalPages: number
}

/** The page after a removal; the total counts every page. */
export const without = (list: Listed, id: string): Listed => ({
  ...list,
  items: list.items.filter((item) => item.id !== id),
  total: Math.max(0, list.total - 1),
})

/** The page with what was removed back in its place; what has happened to the others meanwhile stays. */
export function restored(now: Listed, before: Listed, id: string): Listed {
  const total = now.total + 1
  const at = before.items.findIndex((item) => item.id === id)
  const item = before.items[at]
  if (!item || now.items.some((other) => other.id === id)) return { ...now, total }
  return { ...now, total, items: now.items.toSpliced(at, 0, item) }
}

const shownPages = 5

/** The page numbers to offer: 1 to 5, and past the fifth a window that ends at the page one is on. */
export function pageWindow(page: number, totalPages: number): number[] {
  const last = Math.min(totalPages, Math.max(shownPages, page))
  const first = Math.max(1, last - shownPages + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
