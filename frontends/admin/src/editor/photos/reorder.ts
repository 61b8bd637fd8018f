/** The list with one of its entries at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

type Keyed = { key: string; url: string }

/** The pictures that have arrived, in order: what is saved, and what an image index counts. */
export const arrived = <Photo extends Keyed>(photos: readonly Photo[]) =>
  photos.filter(({ url }) => url !== '')

/** Products remember a picture, not a place, so moving pictures moves their pins along; the first when it is gone. */
export const imageIndexOf = (key: string, photos: readonly Keyed[]) =>
  Math.max(
    0,
    arrived(photos).findIndex((photo) => photo.key === key),
  )
