import type { OutfitDifferences } from './history.ts'
import type { OutfitSnapshot, ProductSnapshot } from './outfit.ts'

/** The fields of an outfit that hold one text each. */
export const textFields = [
  'title',
  'description',
  'review',
  'category',
  'targetGender',
  'targetAgeGroup',
  'season',
  'priceRange',
  'scheduledAt',
  'publishedAt',
] as const
export const productTextFields = ['name', 'amazonUrl', 'productImageUrl'] as const

type Outfit = Omit<OutfitSnapshot, 'products'> & { products: readonly ProductSnapshot[] }
type Edited = OutfitDifferences['products']['edited'][number]

/** What is different in `after`; products are compared by their ids. */
export function outfitDifferences(before: Outfit, after: Outfit): OutfitDifferences {
  const were = new Map(before.products.map((product) => [product.id, product]))
  const edited = after.products.flatMap((product) => {
    const was = were.get(product.id)
    return was ? editOf([was, before], [product, after]) : []
  })
  return {
    fields: changedFields(textFields, before, after),
    tags: difference(before.tags, after.tags),
    pictures: {
      ...difference(before.images, after.images),
      reordered: isReordered(before.images, after.images),
    },
    altTexts: after.images.flatMap((image, index) => {
      if (!before.images.includes(image)) return []
      const texts = { before: altIn(before, before.images.indexOf(image)), after: altIn(after, index) }
      return texts.before === texts.after ? [] : { image, ...texts }
    }),
    products: {
      ...named(difference(idsOf(before), idsOf(after)), [...before.products, ...after.products]),
      edited,
      reordered: isReordered(idsOf(before), idsOf(after)),
    },
  }
}

/** Where there is nothing to compare with. */
export const noDifferences = (): OutfitDifferences => ({
  fields: [],
  tags: { added: [], removed: [] },
  pictures: { added: [], removed: [], reordered: false },
  altTexts: [],
  products: { added: [], removed: [], edited: [], reordered: false },
})

type Within = readonly [product: ProductSnapshot, outfit: Outfit]

function editOf([was, before]: Within, [product, after]: Within): Edited[] {
  const { id, name } = product
  const fields = changedFields(productTextFields, was, product)
  const price = was.price === product.price ? null : { before: was.price, after: product.price }
  const [from, to] = [placeOf(was, before), placeOf(product, after)]
  const moved = from.image === to.image && from.x === to.x && from.y === to.y ? null : { from, to }
  return fields.length > 0 || price || moved ? [{ id, name, fields, price, moved }] : []
}

const placeOf = ({ imageIndex, x, y }: ProductSnapshot, { images }: Outfit) => ({
  image: images[imageIndex] ?? null,
  imageIndex,
  x,
  y,
})
const idsOf = ({ products }: Outfit) => products.map(({ id }) => id)
const altIn = ({ imageAlts }: Outfit, index: number) => imageAlts[index] ?? ''

const changedFields = <Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, string | null>>,
  after: Readonly<Record<Field, string | null>>,
) =>
  fields.flatMap((field) =>
    before[field] === after[field] ? [] : { field, before: before[field], after: after[field] },
  )

const difference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
})

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const stayed = before.filter((one) => after.includes(one))
  return after.filter((one) => before.includes(one)).some((one, index) => one !== stayed[index])
}

function named(
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  products: readonly ProductSnapshot[],
) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const withName = (id: string) => ({ id, name: names.get(id) ?? '' })
  return { added: added.map(withName), removed: removed.map(withName) }
}
