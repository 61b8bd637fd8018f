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
    items: items as readonly Item[],
    offer(item: Item): void {
      const last = items[items.length - 1]
      if (items.length >= limit && (!last || compare(last, item) <= 0)) return
      let at = items.length
      while (at > 0 && compare(item, items[at - 1] as Item) < 0) at -= 1
      items.splice(at, 0, item)
      if (items.length > limit) items.pop()
    },
  }
}
