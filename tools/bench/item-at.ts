/** The item at a place, counted around and around; throws where there is none. */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length]
  if (item === undefined) throw new RangeError(`There is no item ${place} of ${items.length}.`)
  return item
}
