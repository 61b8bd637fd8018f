import { column } from './column.ts'
import type { IndexPart } from './published-index.ts'
import type { Slots } from './slots.ts'

/** The position of an outfit by date. `at`: ms epoch. */
export type DatePlace = { at: number; id: string }

export const timeOf = (text: string | null): number => (text ? Date.parse(text) || 0 : 0)

export type DateOrder = ReturnType<typeof dateOrder>

/** All published outfits, newest first; of two from the same moment the one with the greater id. */
export function dateOrder({ idOf }: Pick<Slots, 'idOf'>) {
  const publishedAt = column(Float64Array)
  const changedAt = column(Float64Array)
  const isThere = column(Uint8Array)
  /** Slots that were added, removed or moved since the order was last read. */
  const touched = new Set<number>()
  /** Any of them stood in the order. */
  let hasMoved = false
  let order = new Int32Array(0)

  const placeOf = (slot: number): DatePlace => ({ at: publishedAt.values()[slot] ?? 0, id: idOf(slot) })
  const comesBefore = (slot: number, { at, id }: DatePlace): boolean => {
    const time = publishedAt.values()[slot] ?? 0
    return time > at || (time === at && idOf(slot) > id)
  }
  const inOrder = (): Int32Array => {
    if (touched.size === 0) return order
    const there = isThere.values()
    const coming = [...touched]
      .filter((slot) => there[slot] === 1)
      .sort((one, other) => (comesBefore(one, placeOf(other)) ? -1 : 1))
    const standing = hasMoved ? order.filter((slot) => !touched.has(slot)) : order
    order = merged(standing, coming)
    touched.clear()
    hasMoved = false
    return order
  }
  const merged = (standing: Int32Array<ArrayBuffer>, coming: readonly number[]) => {
    const all = new Int32Array(standing.length + coming.length)
    let done = 0
    coming.forEach((slot, index) => {
      const until = placesBefore(standing, placeOf(slot))
      all.set(standing.subarray(done, until), done + index)
      all[until + index] = slot
      done = until
    })
    all.set(standing.subarray(done), done + coming.length)
    return all
  }
  const placesBefore = (slots: Int32Array, place: DatePlace): number => {
    let [low, high] = [0, slots.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (comesBefore(slots[middle] ?? 0, place)) low = middle + 1
      else high = middle
    }
    return low
  }
  const part: IndexPart = {
    put(slot, outfit) {
      publishedAt.set(slot, timeOf(outfit.publishedAt))
      changedAt.set(slot, timeOf(outfit.changedAt))
      isThere.set(slot, 1)
      touched.add(slot)
    },
    remove(slot) {
      isThere.set(slot, 0)
      touched.add(slot)
      hasMoved = true
    },
    settle: () => void inOrder(),
  }
  return {
    ...part,
    placeOf,
    timeOf: (slot: number): number => publishedAt.values()[slot] ?? 0,
    changedAt: (slot: number): number => changedAt.values()[slot] ?? 0,
    count: (): number => inOrder().length,
    /** The slots in their order, as it is now. */
    slots: (from = 0, to = Infinity): Int32Array => inOrder().subarray(from, Math.min(to, order.length)),
    /** How many stand before a place. */
    before: (place: DatePlace): number => placesBefore(inOrder(), place),
    /** How many stand before a place, itself included. */
    upTo(place: DatePlace): number {
      const index = placesBefore(inOrder(), place)
      return index < order.length && idOf(order[index] ?? 0) === place.id ? index + 1 : index
    },
  }
}
