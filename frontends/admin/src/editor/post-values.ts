import { nearestPosition, type HotspotPosition, type Outfit, type Product } from '@vitrine/contracts'
import { dollarsOf } from './items/price.ts'
import { localOf } from './publishing/schedule.ts'

/**
 * A slot: `url` is empty until the upload has arrived. The key stays with the picture wherever it moves, and so does what it
 * shows; that of a saved picture is its address, so that it is the same in every version of the post.
 */
export type Photo = {
  key: string
  url: string
  alt?: string
  /** Of the library: it was not uploaded for this post. */
  chosen?: boolean
}

export type ItemValues = {
  /** Stays with the row wherever it moves; that of a saved product is its id. */
  key: string
  name: string
  /** Dollars, as typed. */
  price: string
  amazonUrl: string
  productImageUrl: string
  /** The key of the picture it is pinned on. */
  photo: string
  position: HotspotPosition
  x: number
  y: number
  /** Where nobody placed it: it is new, or its picture was removed. */
  pin: 'placed' | 'new' | 'displaced'
}

/** What the form holds; empty text where nothing is chosen. */
export type PostValues = {
  title: string
  description: string
  review: string
  category: string
  photos: Photo[]
  items: ItemValues[]
  publishImmediately: boolean
  /** In the editor's zone, as the date-time field has it. */
  scheduledAt: string
  tags: string[]
  /** Stands in the field for tags, and is one when the post is saved. */
  typedTag: string
  targetGender: string
  targetAgeGroup: string
  season: string
  priceRange: string
  /** Why it is saved; of no version but the next one. */
  note: string
}

let made = 0
export const newKey = () => `key-${++made}`

export const blankItem = (photo: string): ItemValues => ({
  key: newKey(),
  name: '',
  price: '',
  amazonUrl: '',
  productImageUrl: '',
  photo,
  position: 'middle-middle',
  x: 50,
  y: 50,
  pin: 'new',
})

export const blankPost = (): PostValues => ({
  title: '',
  description: '',
  review: '',
  category: '',
  photos: [],
  items: [],
  publishImmediately: false,
  scheduledAt: '',
  tags: [],
  typedTag: '',
  targetGender: '',
  targetAgeGroup: '',
  season: '',
  priceRange: '',
  note: '',
})

export function valuesOf(outfit: Outfit): PostValues {
  const photos = outfit.images.map((url, index, all) => ({
    key: all.indexOf(url) === index ? url : `${url}#${index}`,
    ...pictureOf(url, outfit.imageAlts[index]),
  }))
  return {
    title: outfit.title,
    description: outfit.description,
    review: outfit.review ?? '',
    category: outfit.category,
    photos,
    items: outfit.products.map((product) => itemOf(product, photos)),
    publishImmediately: outfit.published,
    scheduledAt: localOf(outfit.scheduledAt),
    tags: [...outfit.tags],
    typedTag: '',
    targetGender: outfit.targetGender ?? '',
    targetAgeGroup: outfit.targetAgeGroup ?? '',
    season: outfit.season ?? '',
    priceRange: priceRangeOf(outfit.priceRange),
    note: '',
  }
}

/** Older posts have `over-200` for it. */
const priceRangeOf = (stored: string | null) => (/^over[ -]200$/.test(stored ?? '') ? '200+' : (stored ?? ''))

/** `alt`: none where nobody wrote it. */
export const pictureOf = (url: string, alt: string | undefined): Omit<Photo, 'key'> => ({
  url,
  ...(alt ? { alt } : {}),
})

const itemOf = (product: Product, photos: readonly Photo[]): ItemValues => ({
  key: product.id,
  name: product.name,
  price: dollarsOf(product.price),
  amazonUrl: product.amazonUrl,
  productImageUrl: product.productImageUrl ?? '',
  photo: (photos[product.imageIndex] ?? photos[0])?.key ?? '',
  position: nearestPosition(product.x, product.y),
  x: product.x,
  y: product.y,
  pin: 'placed',
})

/** The form changes its values in place: this stays as it is. */
export const copyOf = (values: PostValues): PostValues => ({
  ...values,
  photos: values.photos.map((photo) => ({ ...photo })),
  items: values.items.map((item) => ({ ...item })),
  tags: [...values.tags],
})

/** Equal texts for equal contents, whatever the order of their keys. */
export const fingerprint = (values: PostValues) =>
  JSON.stringify(values, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
