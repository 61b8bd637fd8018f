import { outfitLimits } from '@vitrine/contracts'
import {
  mergeList,
  mergeTags,
  threeWays,
  type Choices,
  type Conflict,
  type MergeField,
  type Side,
  type Three,
} from '@vitrine/contracts/merge'
import { arrived } from '../photos/reorder.ts'
import type { ItemValues, Photo, PostValues } from '../post-values.ts'
import { money, plain, publishing, textFields, words } from './fields.ts'

/** Where a pin is. */
type Pin = Pick<ItemValues, 'photo' | 'position' | 'x' | 'y' | 'pin'>
/** What is known of the version that both sides began with; nothing of it, and all that differs is a conflict. */
export type Base = Partial<PostValues>
export type Merged = { merged: PostValues; both: Conflict[] }

/**
 * Pure: the post with the changes of both sides. What only one side changed is as that side has it; what both changed, each in
 * another way, is in `both`, and in the post as `choices` say, or mine until then. Things are the same by their keys.
 */
export function merge(base: Base, mine: PostValues, theirs: PostValues, choices: Choices = {}): Merged {
  const { mergeField, conflicts } = threeWays(choices)
  const text = (name: keyof typeof textFields) =>
    mergeField(textFields[name], { base: base[name], mine: mine[name], theirs: theirs[name] })
  const texts = {
    title: text('title'),
    description: text('description'),
    review: text('review'),
    category: text('category'),
  }
  const photos = mergePhotos(base, { mine, theirs }, mergeField)
  const items = mergeItems(base, { mine, theirs, photos }, mergeField).map((item) => pinned(item, photos))
  const { publishImmediately, scheduledAt } = mergeField(publishing, {
    base: publishingOf(base),
    mine,
    theirs,
  })
  const merged = {
    ...texts,
    photos,
    items,
    publishImmediately,
    scheduledAt,
    tags: mergeTags({ base: base.tags, mine: mine.tags, theirs: theirs.tags }, mergeField),
    typedTag: mine.typedTag || theirs.typedTag,
    targetGender: text('targetGender'),
    targetAgeGroup: text('targetAgeGroup'),
    season: text('season'),
    priceRange: text('priceRange'),
    note: mine.note || theirs.note,
  }
  return { merged, both: conflicts }
}

type Sides = { mine: PostValues; theirs: PostValues }

const publishingOf = ({ publishImmediately, scheduledAt = '' }: Base) =>
  publishImmediately === undefined ? undefined : { publishImmediately, scheduledAt }

/** A picture that one side removed and the other wrote words for, or put a pin on, is a conflict. */
function mergePhotos({ photos, items = [] }: Base, sides: Sides, mergeField: MergeField): Photo[] {
  const pins = new Map(items.map((item) => [item.key, item]))
  const isPinned = (side: Side, { key }: Photo) =>
    sides[side].items.some((item) => item.photo === key && hasNewPin(item, pins.get(item.key)))
  const { mine, theirs } = sides
  const placeIn = (photos: readonly Photo[], key: string) =>
    photos.findIndex((photo) => photo.key === key) + 1
  const imageOf = (key: string) => `image ${placeIn(mine.photos, key) || placeIn(theirs.photos, key)}`
  const altOf = ({ key, url }: Photo) => ({
    ...words(`photos.${key}.alt`, {
      label: `Alt text of ${imageOf(key)}`,
      limit: outfitLimits.imageAlt,
      between: ' ',
    }),
    picture: url,
  })
  return mergeList(
    {
      path: 'photos',
      label: 'Model Photos',
      limit: outfitLimits.images,
      keyOf: ({ key }) => key,
      textOf: ({ url }) => url,
      nameOf: ({ key }) => imageOf(key),
      pictureOf: ({ url }) => url,
      merge({ base, mine, theirs }) {
        const alts = { base: base && (base.alt ?? ''), mine: mine.alt ?? '', theirs: theirs.alt ?? '' }
        const alt = mergeField(altOf(mine), alts)
        const { key, url, chosen } = mine
        return { key, url, ...(alt ? { alt } : {}), ...(chosen && { chosen }) }
      },
      isEdited: (side, photo, base) => (photo.alt ?? '') !== (base.alt ?? '') || isPinned(side, photo),
    },
    { base: photos, mine: arrived(mine.photos), theirs: arrived(theirs.photos) },
    mergeField,
  )
}

const isPinAt = (one: Pin, other: Pin) =>
  (['photo', 'x', 'y', 'pin'] as const).every((part) => one[part] === other[part])
/** Somebody placed it, or moved it. */
const hasNewPin = (item: Pin, base: Pin | undefined) =>
  item.pin === 'placed' && (base === undefined || !isPinAt(item, base))

const parts = ['name', 'price', 'amazonUrl', 'productImageUrl'] as const
const fieldsOf = ({ key, name, productImageUrl }: ItemValues) => {
  const label = (part: string) => `${name ? `“${name}”` : 'An item'}: ${part}`
  const shared = productImageUrl ? { picture: productImageUrl } : {}
  return {
    name: { ...words(`items.${key}.name`, { label: label('name'), limit: 200, between: ' / ' }), ...shared },
    price: { ...money(`items.${key}.price`, label('price')), ...shared },
    amazonUrl: { ...plain(`items.${key}.amazonUrl`, label('link')), ...shared },
    productImageUrl: { ...plain(`items.${key}.productImageUrl`, label('picture')), isPicture: true },
    pin: { path: `items.${key}.pin`, label: label('pin'), ...shared },
  }
}

type Given = Sides & { photos: readonly Photo[] }

/** Products, field by field; a pin is one value. */
function mergeItems({ items }: Base, { mine, theirs, photos }: Given, mergeField: MergeField): ItemValues[] {
  const showPin = ({ photo, x, y }: Pin) => {
    const image = photos.findIndex(({ key }) => key === photo) + 1
    return `${image ? `Image ${image}` : 'A removed image'}, ${Math.round(x)} % across, ${Math.round(y)} % down`
  }
  return mergeList(
    {
      path: 'items',
      label: 'Shopping Items',
      limit: outfitLimits.products,
      keyOf: ({ key }) => key,
      textOf: ({ name, amazonUrl }) => `${name} ${amazonUrl}`,
      nameOf: ({ name }) => (name ? `“${name}”` : 'an item without a name'),
      pictureOf: ({ productImageUrl }) => productImageUrl,
      merge(item) {
        const fields = fieldsOf(item.base ?? item.mine)
        const part = (name: (typeof parts)[number]) =>
          mergeField(fields[name], {
            base: item.base?.[name],
            mine: item.mine[name],
            theirs: item.theirs[name],
          })
        const pin = mergeField<Pin>({ ...fields.pin, same: isPinAt, show: showPin }, pinsOf(item))
        return {
          key: item.mine.key,
          name: part('name'),
          price: part('price'),
          amazonUrl: part('amazonUrl'),
          productImageUrl: part('productImageUrl'),
          photo: pin.photo,
          position: pin.position,
          x: pin.x,
          y: pin.y,
          pin: pin.pin,
        }
      },
      isEdited: (_, item, base) => hasNewPin(item, base) || parts.some((part) => item[part] !== base[part]),
    },
    { base: items, mine: mine.items, theirs: theirs.items },
    mergeField,
  )
}

/** A pin that lost its picture gives way to one that somebody placed; two such go to the first picture. */
function pinsOf({ base, mine, theirs }: Three<ItemValues>): Three<Pin> {
  const isLost = [mine, theirs].map(({ pin }) => pin === 'displaced')
  if (isLost[0] && isLost[1] && !isPinAt(mine, theirs)) {
    const nowhere = { ...mine, photo: '' }
    return { base, mine: nowhere, theirs: nowhere }
  }
  const isMoved = (pin: Pin) => base === undefined || !isPinAt(base, pin)
  if (isLost[0] && isMoved(theirs)) return { base: mine, mine, theirs }
  if (isLost[1] && isMoved(mine)) return { base: theirs, mine, theirs }
  return { base, mine, theirs }
}

/** On a picture of the merged post: a pin whose picture is gone goes to the middle of the first one, marked. */
const pinned = (item: ItemValues, photos: readonly Photo[]): ItemValues =>
  photos.some(({ key }) => key === item.photo) || photos.length === 0
    ? item
    : {
        ...item,
        ...{ photo: photos[0]?.key ?? '', position: 'middle-middle', x: 50, y: 50 },
        pin: item.pin === 'new' ? 'new' : 'displaced',
      }
