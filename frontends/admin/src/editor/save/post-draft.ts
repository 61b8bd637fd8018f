import { outfitLimits, type Gender, type Outfit, type PriceRange } from '@vitrine/contracts'
import { isComplete } from '../items/items.ts'
import type { ItemValues, Photo, PostValues } from '../post-values.ts'
import { centsOf } from '../items/price.ts'
import { arrived, imageIndexOf } from '../photos/reorder.ts'
import { withTypedTag } from '../tags.ts'
import { isoOf } from '../publishing/schedule.ts'

/** Which button was pressed. `submit` follows the checkbox; `keep` leaves the live post as it is. */
export type Intent = 'draft' | 'publish-now' | 'submit' | 'keep'

/** The body of POST and PUT. Products that are not complete are left out. */
export function bodyOf(values: PostValues, intent: Intent, now: Date) {
  const published = intent === 'publish-now' || (intent === 'submit' && values.publishImmediately)
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    review: values.review.trim().slice(0, outfitLimits.review) || null,
    category: values.category,
    styleCategory: values.category,
    images: arrived(values.photos).map(({ url }) => url),
    imageAlts: arrived(values.photos).map(({ alt = '' }) => alt.trim()),
    tags: values.tags,
    targetGender: (values.targetGender || null) as Gender | null,
    targetAgeGroup: values.targetAgeGroup || null,
    season: values.season || null,
    priceRange: (values.priceRange || null) as PriceRange | null,
    published,
    scheduledAt: published ? null : isoOf(values.scheduledAt),
    publishedAt: intent === 'publish-now' ? now.toISOString() : undefined,
    note: values.note.trim() || undefined,
    products: values.items.filter(isComplete).map((item) => productOf(item, values.photos)),
  }
}

const productOf = (item: ItemValues, photos: readonly Photo[]) => ({
  name: item.name.trim(),
  price: centsOf(item.price) ?? 0,
  amazonUrl: item.amazonUrl.trim(),
  productImageUrl: item.productImageUrl,
  position: item.position,
  imageIndex: imageIndexOf(item.photo, photos),
  x: item.x,
  y: item.y,
})

export type PostBody = ReturnType<typeof bodyOf>

/** What a shopper would read of it now. */
export function previewOf(values: PostValues): Outfit {
  const { publishedAt: _, note: __, ...body } = bodyOf(withTypedTag(values), 'draft', new Date(0))
  const own = { id: 'preview', createdAt: '', publishedAt: null, adminUserId: '' }
  const products = body.products.map((product, index) => ({
    ...product,
    id: `preview-${index}`,
    outfitId: own.id,
  }))
  return { ...body, ...own, title: body.title || 'Untitled', products }
}

/** Every picture that a saved post shows. */
export const picturesIn = ({ images, products }: PostBody) => [
  ...images,
  ...products.map(({ productImageUrl }) => productImageUrl),
]
