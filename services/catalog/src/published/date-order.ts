import { column } from './column.ts'
import type { IndexPart } from './published-index.ts'
import type { Slots } from './slots.ts'

/** Where an outfit stands by date. `at`: ms epoch. */
export type DatePlace = { at: number; id: string }

export const timeOf = (text: string | null): number => (text ? Date.parse(text) || 0 : 0)

export type DateOrder = ReturnType<typeof dateOrder>

/** All published outfits, newest first; of two from the same moment the one with the greater id. */
export function dateOrder({ idOf }: Pick<Slots, 'idOf'>) {
  const publishedAt = column(Float64Array)
  const changedAt = column(Float64Array)
  let order = new Int32Array(64)
  let count = 0

  const placeOf = (slot: number): DatePlace => ({ at: publishedAt.values()[slot] ?? 0, id: idOf(slot) })
  /** How many stand before a place. */
  const before = ({ at, id }: DatePlace): number => {
    const times = publishedAt.values()
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const slot = order[middle]!
      const time = times[slot]!
      if (time > at || (time === at && idOf(slot) > id)) low = middle + 1
      else high = middle
    }
    return low
  }
  const part: IndexPart = {
    put(slot, outfit) {
      publishedAt.set(slot, timeOf(outfit.publishedAt))
      changedAt.set(slot, timeOf(outfit.changedAt))
      const index = before(placeOf(slot))
      if (count === order.length) {
        const grown = new Int32Array(Math.ceil(count * 1.5))
        grown.set(order)
        order = grown
      }
      order.copyWithin(index + 1, index, count)
      order[index] = slot
      count += 1
    },
    remove(slot) {
      const index = before(placeOf(slot))
      order.copyWithin(index, index + 1, count)
      count -= 1
    },
  }
  return {
    ...part,
    placeOf,
    before,
    changedAt: (slot: number): number => changedAt.values()[slot] ?? 0,
    count: () => count,
    /** The slots in their order; to be read at once, since every change moves them. */
    slots: (from = 0, to = count): Int32Array => order.subarray(from, Math.min(to, count)),
    /** How many stand before a place, itself included. */
    upTo(place: DatePlace): number {
      const index = before(place)
      return index < count && placeOf(order[index]!).id === place.id ? index + 1 : index
    },
  }
}
