import { nameOf } from '../item-names.ts'
import type { ItemValues } from '../../post-values.ts'
import { folded } from './take-products.ts'

/**
 * Which row each picture file belongs to, by its key; undefined for a new one. A file goes to the row of its name; the others go,
 * in order, to rows that have a price or a link, and those that a camera has named to any row.
 *
 * @param rows Those without a picture.
 */
export function pairPictures(files: readonly string[], rows: readonly ItemValues[]): (string | undefined)[] {
  const free = [...rows]
  const take = (fits: (row: ItemValues) => boolean) => {
    const index = free.findIndex(fits)
    return index < 0 ? undefined : free.splice(index, 1)[0]?.key
  }
  const names = files.map((file) => folded(nameOf(file)))
  const named = names.map((name) => (name ? take((row) => folded(row.name) === name) : undefined))
  return named.map(
    (key, index) => key ?? take(({ price, amazonUrl }) => Boolean(!names[index] || price || amazonUrl)),
  )
}
