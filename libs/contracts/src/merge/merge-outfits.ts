import type { OutfitSnapshot, ProductSnapshot } from '../catalog/outfit.ts'
import { hotspotPositions, outfitLimits } from '../vocabulary.ts'
import { mergeList } from './merge-list.ts'
import { mergeTags } from './merge-tags.ts'
import { threeWays, type Conflict, type MergeField, type Side } from './three-ways.ts'

type Outfits = Record<'base' | Side, OutfitSnapshot>
type Photo = { key: string; url: string; alt: string }
/** A product on a picture, wherever the picture stands. */
type Pinned = Omit<ProductSnapshot, 'imageIndex'> & { photo: string }
type Parts = { photos: Photo[]; products: Pinned[] }

const labels = {
  title: 'Title',
  description: 'Description',
  review: 'Fashion Expert Review',
  category: 'Category',
  targetAgeGroup: 'Target age group',
  season: 'Season',
  priceRange: 'Price range',
} as const
const productLabels = { name: 'name', amazonUrl: 'link', productImageUrl: 'picture' } as const

/**
 * Pure: their outfit with the changes of both sides. Whether and since when it is published is theirs. What both changed, each in
 * another way, is in `conflicts`, and in the outfit as mine.
 */
export function mergeOutfits(given: Outfits): { merged: OutfitSnapshot; conflicts: Conflict[] } {
  const { base, mine, theirs } = given
  const { mergeField, conflicts } = threeWays({})
  const field = <Name extends keyof typeof labels>(name: Name): OutfitSnapshot[Name] =>
    mergeField<OutfitSnapshot[Name]>(
      { path: name, label: labels[name], show: (value) => value ?? '' },
      { base: base[name], mine: mine[name], theirs: theirs[name] },
    )
  const category = field('category')
  const written = {
    title: field('title'),
    description: field('description'),
    review: field('review'),
    category,
    styleCategory: category,
  }
  const parts = { base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) }
  const photos = mergePhotos(parts, mergeField)
  const products = mergeProducts(parts, mergeField)
  const alts = photos.map(({ alt }) => alt)
  const { id, published, publishedAt, scheduledAt, createdAt, adminUserId } = theirs
  const merged: OutfitSnapshot = {
    id,
    ...written,
    images: photos.map(({ url }) => url),
    imageAlts: alts.some(Boolean) ? alts : [],
    tags: mergeTags({ base: base.tags, mine: mine.tags, theirs: theirs.tags }, mergeField),
    targetGender: mergeField(
      { path: 'targetGender', label: 'Target gender', show: (gender) => gender ?? '' },
      { base: base.targetGender, mine: mine.targetGender, theirs: theirs.targetGender },
    ),
    targetAgeGroup: field('targetAgeGroup'),
    season: field('season'),
    priceRange: field('priceRange'),
    ...{ published, scheduledAt, publishedAt, createdAt, adminUserId },
    products: products.map((product) => placed(product, photos)),
  }
  return { merged, conflicts }
}

/** A picture is known by its address. */
function partsOf({ images, imageAlts, products }: OutfitSnapshot): Parts {
  const photos = images.map((url, index) => ({
    key: images.indexOf(url) === index ? url : `${url}#${index}`,
    url,
    alt: imageAlts[index] ?? '',
  }))
  const pinned = products.map(({ imageIndex, ...product }) => ({
    ...product,
    photo: (photos[imageIndex] ?? photos[0])?.key ?? '',
  }))
  return { photos, products: pinned }
}

type Pin = Pick<Pinned, 'photo' | 'x' | 'y' | 'position'>
const isPinAt = (one: Pin, other: Pin) => one.photo === other.photo && one.x === other.x && one.y === other.y

/** A picture that one side removed and the other wrote words for, or put a pin on, is a conflict. */
function mergePhotos({ base, mine, theirs }: Record<'base' | Side, Parts>, mergeField: MergeField): Photo[] {
  const pins = new Map(base.products.map((product) => [product.id, product]))
  const isNew = (pin: Pinned) => {
    const before = pins.get(pin.id)
    return !before || !isPinAt(before, pin)
  }
  const sides = { mine, theirs }
  const hasNewPin = (side: Side, { key }: Photo) =>
    sides[side].products.some((product) => product.photo === key && isNew(product))
  return mergeList<Photo>(
    {
      path: 'photos',
      label: 'Model Photos',
      limit: outfitLimits.images,
      keyOf: ({ key }) => key,
      textOf: ({ url }) => url,
      nameOf: () => 'A picture',
      merge: ({ base, mine, theirs }) => ({
        ...mine,
        alt: mergeField(
          { path: `photos.${mine.key}.alt`, label: 'Alt text', show: (alt) => alt },
          { base: base?.alt, mine: mine.alt, theirs: theirs.alt },
        ),
      }),
      isEdited: (side, photo, before) => photo.alt !== before.alt || hasNewPin(side, photo),
    },
    { base: base.photos, mine: mine.photos, theirs: theirs.photos },
    mergeField,
  )
}

/** Field by field; a pin is one value. */
const mergeProducts = ({ base, mine, theirs }: Record<'base' | Side, Parts>, mergeField: MergeField) =>
  mergeList<Pinned>(
    {
      path: 'products',
      label: 'Shopping Items',
      limit: outfitLimits.products,
      keyOf: ({ id }) => id,
      textOf: ({ name, amazonUrl }) => `${name} ${amazonUrl}`,
      nameOf: ({ name }) => `“${name}”`,
      merge(product) {
        const { id, name } = product.base ?? product.mine
        const at = <Part extends string>(part: Part, word: string) => ({
          path: `products.${id}.${part}`,
          label: `“${name}”: ${word}`,
        })
        const part = <Name extends keyof typeof productLabels>(name: Name): Pinned[Name] =>
          mergeField<Pinned[Name]>(
            { ...at(name, productLabels[name]), show: (value) => value ?? '' },
            { base: product.base?.[name], mine: product.mine[name], theirs: product.theirs[name] },
          )
        const { photo, x, y, position } = mergeField<Pin>(
          { ...at('pin', 'pin'), same: isPinAt, show: ({ x, y }) => `${x} %, ${y} %` },
          product,
        )
        return {
          ...product.mine,
          ...{ photo, x, y, position },
          name: part('name'),
          price: mergeField(
            { ...at('price', 'price'), show: (cents) => `$${(cents / 100).toFixed(2)}` },
            { base: product.base?.price, mine: product.mine.price, theirs: product.theirs.price },
          ),
          amazonUrl: part('amazonUrl'),
          productImageUrl: part('productImageUrl'),
        }
      },
      isEdited: (_, product, before) => JSON.stringify(product) !== JSON.stringify(before),
    },
    { base: base.products, mine: mine.products, theirs: theirs.products },
    mergeField,
  )

/** A pin whose picture is gone goes to the middle of the first one. */
function placed({ photo, ...product }: Pinned, photos: readonly Photo[]): ProductSnapshot {
  const imageIndex = photos.findIndex(({ key }) => key === photo)
  if (imageIndex >= 0) return { ...product, imageIndex }
  const position = 'middle-middle'
  return { ...product, position, imageIndex: 0, ...hotspotPositions[position] }
}
