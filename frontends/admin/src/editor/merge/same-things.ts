import type { ItemValues, PostValues } from '../post-values.ts'

type TextOf = (item: ItemValues) => string

const linkOf: TextOf = ({ amazonUrl }) => amazonUrl.trim()
const nameOf: TextOf = ({ name }) => name.trim()
const nameAndLinkOf: TextOf = (item) => `${nameOf(item)} ${linkOf(item)}`.trim()

/** Two products that were added apart are one when they have the same name and link. */
export const added: readonly TextOf[] = [nameAndLinkOf]
/** Products that are one although their ids are not known any more, as the catalog finds them: the surest first. */
export const former: readonly TextOf[] = [nameAndLinkOf, linkOf, nameOf]

/**
 * Pure: the values with the keys of `known` for what is the same thing there: a picture by its address, a product by its key, else
 * by one of `texts`.
 */
export function withKeysOf(known: PostValues, values: PostValues, texts: readonly TextOf[]): PostValues {
  const free = new Map(known.items.map((item) => [item.key, item]))
  const itemKeys = new Map<string, string>()
  const take = (item: ItemValues, found: ItemValues | undefined) => {
    if (!found) return
    itemKeys.set(item.key, found.key)
    free.delete(found.key)
  }
  for (const item of values.items) take(item, free.get(item.key))
  for (const textOf of texts)
    for (const item of values.items)
      if (!itemKeys.has(item.key) && textOf(item))
        take(
          item,
          [...free.values()].find((other) => textOf(other) === textOf(item)),
        )

  const slots = [...known.photos]
  const photoKeys = new Map(
    values.photos.map(({ key, url }) => {
      const slot = slots.findIndex((photo) => photo.url !== '' && photo.url === url)
      return [key, (slot < 0 ? undefined : slots.splice(slot, 1)[0]?.key) ?? key]
    }),
  )
  return {
    ...values,
    photos: values.photos.map((photo) => ({ ...photo, key: photoKeys.get(photo.key) ?? photo.key })),
    items: values.items.map((item) => ({
      ...item,
      key: itemKeys.get(item.key) ?? item.key,
      photo: photoKeys.get(item.photo) ?? item.photo,
    })),
  }
}
