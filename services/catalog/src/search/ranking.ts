/** An outfit's place in what was found: by score, then the newer, then by id. */
export type Position = { score: number; publishedAt: number; id: string }

/** Negative when one comes before the other. */
export const comparePositions = (one: Position, other: Position): number =>
  other.score - one.score ||
  other.publishedAt - one.publishedAt ||
  (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

/** Keeps the first few of everything that is offered, without sorting the rest. */
export function firstOf<Item>(limit: number, compare: (one: Item, other: Item) => number) {
  const items: Item[] = []
  return {
    items: (): readonly Item[] => items,
    offer(item: Item): void {
      const last = items[items.length - 1]
      if (items.length >= limit && (!last || compare(last, item) <= 0)) return
      const before = items.findLastIndex((one) => compare(item, one) >= 0)
      items.splice(before + 1, 0, item)
      if (items.length > limit) items.pop()
    },
  }
}
