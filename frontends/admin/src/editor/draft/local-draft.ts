import type { Outfit } from '@vitrine/contracts'
import { blankItem, blankPost, newKey, photoOf, type PostValues } from '../post-values.ts'

/** What an editor has not saved yet, as this device stores it. */
export type LocalDraft = {
  version: 1
  /** Of the form that it was written in. */
  id: string
  /** The administrator's name; nobody else is offered it. */
  owner: string
  /** The post under edit; null for a new one. */
  outfit: string | null
  /** The version of the post that the changes were made on. */
  etag: string | null
  /** When something was typed last, ISO 8601. */
  at: string
  values: PostValues
}

/** Storage may hold anything: what is not a complete draft counts as none. */
export function draftIn(text: string | null): LocalDraft | undefined {
  try {
    const found: LocalDraft = JSON.parse(text ?? 'null')
    const whole = { ...found, outfit: found.outfit ?? '', etag: found.etag ?? '' }
    return isLike(whole, sample) && found.version === sample.version ? found : undefined
  } catch {
    return undefined
  }
}

const sample: LocalDraft = {
  version: 1,
  id: '',
  owner: '',
  outfit: '',
  etag: '',
  at: '',
  values: {
    ...blankPost(),
    photos: [{ key: '', url: '' }],
    items: [blankItem('')],
    tags: [''],
  },
}

/** The same fields of the same types, whatever else is there. */
function isLike(value: unknown, like: object | string | number | boolean): boolean {
  if (typeof like !== 'object') return typeof value === typeof like
  if (Array.isArray(like)) return Array.isArray(value) && value.every((element) => isLike(element, like[0]))
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(like).every(([field, part]) => isLike(Reflect.get(value, field), part))
  )
}

/**
 * What a form starts with from a draft: keys of this page, and no pictures that had not arrived. Drafts from before pictures had
 * alt texts keep those of the saved post.
 */
export function valuesOfDraft(
  { values }: LocalDraft,
  saved?: Pick<Outfit, 'images' | 'imageAlts'>,
): PostValues {
  const photos = values.photos
    .filter(({ url }) => url)
    .map(({ key, url, alt }) => {
      const known = saved?.imageAlts[saved.images.indexOf(url)]
      return { was: key, ...photoOf(url, typeof alt === 'string' ? alt : known) }
    })
  const keyOf = (was: string) => (photos.find((photo) => photo.was === was) ?? photos[0])?.key ?? ''
  return {
    ...values,
    photos: photos.map(({ was: _, ...photo }) => photo),
    items: values.items.map((item) => ({ ...item, key: newKey(), photo: keyOf(item.photo) })),
  }
}
