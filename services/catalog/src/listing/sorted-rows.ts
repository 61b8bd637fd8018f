export type Compare<Place> = (one: Place, other: Place) => number

const fewAdded = 200

/** Rows in an order. What is added or removed finds its place when the order is read. */
export function sortedRows<Place, Row extends Place>(compare: Compare<Place>) {
  let rows: Row[] = []
  let added: Row[] = []
  const removed = new Set<Row>()

  const settle = () => {
    const isThere = (row: Row) => !removed.has(row)
    if (removed.size > 0) rows = rows.filter(isThere)
    const coming = added.filter(isThere)
    if (coming.length > fewAdded) rows = [...rows, ...coming].sort(compare)
    else for (const row of coming) rows.splice(firstFrom(rows, row, compare), 0, row)
    added = []
    removed.clear()
  }
  return {
    add: (row: Row) => void added.push(row),
    remove: (row: Row) => void removed.add(row),
    all(): readonly Row[] {
      if (added.length + removed.size > 0) settle()
      return rows
    },
  }
}

/** Where the first row stands that does not come before a place. */
export function firstFrom<Place>(rows: readonly Place[], place: Place, compare: Compare<Place>): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = rows[middle]
    if (row !== undefined && compare(row, place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows of an order that come after a place, whether a row stands at it or not. */
export function rowsAfter<Place, Row extends Place>(
  rows: readonly Row[],
  { place, compare, limit }: { place: Place | undefined; compare: Compare<Place>; limit: number },
): readonly Row[] {
  if (place === undefined) return rows.slice(0, limit)
  const from = firstFrom<Place>(rows, place, compare)
  const at = rows[from]
  const next = at !== undefined && compare(at, place) === 0 ? from + 1 : from
  return rows.slice(next, next + limit)
}
