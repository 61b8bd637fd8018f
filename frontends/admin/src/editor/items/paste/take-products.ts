import { blankItem, type ItemValues } from '../../post-values.ts'
import { freePlace } from '../free-place.ts'
import type { PastedProduct } from './product-lines.ts'

type Given = {
  items: readonly ItemValues[]
  products: readonly PastedProduct[]
  /** The row that was pasted into: the others come after it. */
  from: number
  /** Whether the name of a row may give way: nobody typed it. */
  mayRename: (item: ItemValues) => boolean
  /** The key of the picture that new rows are pinned on. */
  photo: string
  /** How many rows there may be. */
  most: number
}

const parts = ['name', 'price', 'amazonUrl'] as const
export const folded = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * The rows with what was pasted: a product goes to the row of its name, else to the next one that has room for all of it, else
 * to a new row. Nothing that was typed is overwritten. `left`: for what there were too many rows.
 */
export function takeProducts({ items, products, from, mayRename, photo, most }: Given) {
  const rows = [...items]
  const taken = new Set<number>()
  const left: PastedProduct[] = []
  const added: string[] = []
  const hasRoom = (row: ItemValues, product: PastedProduct) =>
    parts.every((part) => {
      const [typed, pasted] = [row[part].trim(), product[part]]
      return !pasted || !typed || typed === pasted || (part === 'name' && mayRename(row))
    })
  const isNamed = (row: ItemValues, { name }: PastedProduct) =>
    folded(name) !== '' && folded(row.name) === folded(name)
  const put = (index: number, { name, price, amazonUrl }: PastedProduct) => {
    const row = rows[index]
    if (!row) return
    taken.add(index)
    rows[index] = {
      ...row,
      name: name || row.name,
      price: price || row.price,
      amazonUrl: amazonUrl || row.amazonUrl,
    }
  }
  const find = (fits: (row: ItemValues, index: number) => boolean) =>
    rows.findIndex((row, index) => !taken.has(index) && fits(row, index))

  const byName = products.map((product) => {
    const index = find((row) => isNamed(row, product) && hasRoom({ ...row, name: '' }, product))
    if (index >= 0) put(index, product)
    return index >= 0
  })
  for (const [number, product] of products.entries()) {
    if (byName[number]) continue
    const index = find((row, at) => at >= from && hasRoom(row, product))
    if (index >= 0) put(index, product)
    else if (rows.length < most) {
      const row = { ...blankItem(photo), ...freePlace(rows) }
      rows.push(row)
      added.push(row.key)
      put(rows.length - 1, product)
    } else left.push(product)
  }
  return { items: rows, left, added, first: Math.min(...taken) }
}
