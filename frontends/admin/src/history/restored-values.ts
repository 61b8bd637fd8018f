import type { Outfit } from '@vitrine/contracts'
import { valuesOf, type PostValues } from '../editor/post-values.ts'
import type { Field } from './words.ts'

/** What can be restored by itself. */
export type Part = Exclude<Field, 'scheduledAt' | 'publishedAt'> | 'tags' | 'pictures' | 'products'

/** The whole of a version as the editor holds it. Whether and when the post is published stays as it is now. */
export function wholeOf(version: Outfit, now: Outfit, gone: readonly string[]): PostValues {
  const { publishImmediately, scheduledAt } = valuesOf(now)
  return withoutPictures({ ...valuesOf(version), publishImmediately, scheduledAt }, gone)
}

/** The post as it is now, with one part as a version had it. */
export function partOf(part: Part, version: Outfit, now: Outfit, gone: readonly string[]): PostValues {
  const [then, values] = [valuesOf(version), valuesOf(now)]
  if (part === 'pictures') return withoutPictures(onPhotos({ ...values, photos: then.photos }, values), gone)
  if (part === 'products') return withoutPictures(onPhotos({ ...values, items: then.items }, then), gone)
  return { ...values, [part]: then[part] }
}

/** Items whose pin was on a picture `from` before stay on it, or are displaced to the first one where it is not among the photos. */
function onPhotos(values: PostValues, from: PostValues): PostValues {
  const urlOf = (key: string) => from.photos.find((photo) => photo.key === key)?.url
  const items = values.items.map((item) => {
    const url = urlOf(item.photo)
    const photo = values.photos.find((one) => one.url === url)
    if (photo) return { ...item, photo: photo.key }
    return { ...item, ...displaced, photo: values.photos[0]?.key ?? '' }
  })
  return { ...values, items }
}

const displaced = { position: 'middle-middle', x: 50, y: 50, pin: 'displaced' } as const

/** A picture that media no longer has cannot be saved again. */
function withoutPictures(values: PostValues, gone: readonly string[]): PostValues {
  const photos = values.photos.filter(({ url }) => !gone.includes(url))
  const items = values.items.map((item) => ({
    ...item,
    productImageUrl: gone.includes(item.productImageUrl) ? '' : item.productImageUrl,
  }))
  return onPhotos({ ...values, photos, items }, values)
}
