import { outfitDifferences, type Outfit, type OutfitDifferences } from '@vitrine/contracts'
import { priceText } from '@vitrine/storefront'
import type { Part } from './restored-values.ts'
import { fieldNames, productFieldNames, valueText, type Field } from './words.ts'

/** `part`: what is restored by it; undefined where nothing is. */
export type DifferenceRow = {
  key: string
  what: string
  before: string
  after: string
  part: Part | undefined
}

/** What is different between two versions, in rows. */
export function differenceRows(before: Outfit, after: Outfit): DifferenceRow[] {
  const { fields, tags, pictures, altTexts, products } = outfitDifferences(before, after)
  const rows: DifferenceRow[] = fields.map((change) => ({
    key: change.field,
    what: fieldNames[change.field],
    before: valueText(change.field, change.before),
    after: valueText(change.field, change.after),
    part: restorable(change.field),
  }))
  const row = (part: Part, key: string, what: string, [one, other]: readonly [string, string]) =>
    rows.push({ key, what, before: one, after: other, part })
  if (tags.added.length + tags.removed.length > 0)
    row('tags', 'tags', 'tags', [before.tags.join(', ') || 'None', after.tags.join(', ') || 'None'])
  if (pictures.added.length + pictures.removed.length > 0 || pictures.reordered || altTexts.length > 0)
    row('pictures', 'pictures', 'pictures', picturesTexts({ pictures, altTexts }, before, after))
  for (const { id, name } of products.added) row('products', `added ${id}`, name, ['Not there', 'Added'])
  for (const { id, name } of products.removed) row('products', `removed ${id}`, name, ['There', 'Removed'])
  for (const product of products.edited) rows.push(...productRows(product))
  if (products.reordered) row('products', 'order', 'order of products', [namesOf(before), namesOf(after)])
  return rows
}

const restorable = (field: Field): Part | undefined =>
  field === 'scheduledAt' || field === 'publishedAt' ? undefined : field

const namesOf = ({ products }: Outfit) => products.map(({ name }) => name).join(', ')

function picturesTexts(
  { pictures, altTexts }: Pick<OutfitDifferences, 'pictures' | 'altTexts'>,
  before: Outfit,
  after: Outfit,
): [string, string] {
  if (pictures.added.length + pictures.removed.length > 0)
    return [String(before.images.length), `${after.images.length}, ${pictures.added.length} of them new`]
  if (pictures.reordered) return ['In this order', 'In another order']
  return [
    altTexts.map((text) => text.before || 'No alt text').join('; '),
    altTexts.map((text) => text.after || 'No alt text').join('; '),
  ]
}

function productRows(product: OutfitDifferences['products']['edited'][number]): DifferenceRow[] {
  const { id, name, fields, price, moved } = product
  const row = (what: string, before: string, after: string): DifferenceRow => ({
    key: `${id} ${what}`,
    what: `${name}: ${what}`,
    before,
    after,
    part: 'products',
  })
  return [
    ...(price ? [row('price', priceText(price.before), priceText(price.after))] : []),
    ...fields.map(({ field, before, after }) =>
      field === 'productImageUrl'
        ? row(productFieldNames[field], before ? 'Another picture' : 'None', after ? 'This picture' : 'None')
        : row(productFieldNames[field], before ?? '', after ?? ''),
    ),
    ...(moved ? [row('pin', placeText(moved.from), placeText(moved.to))] : []),
  ]
}

const placeText = ({ imageIndex, x, y }: { imageIndex: number; x: number; y: number }) =>
  `Picture ${imageIndex + 1}, ${Math.round(x)} % from the left, ${Math.round(y)} % from the top`
