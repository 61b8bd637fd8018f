import type { Outfit } from '@vitrine/contracts'
import { former, withKeysOf } from '../merge/same-things.ts'
import { blankItem, blankPost, newKey, pictureOf, valuesOf, type PostValues } from '../post-values.ts'
import type { Edit } from '../undo/edit-history.ts'

/** What an editor has not saved yet, as this device and the server store it. */
export type LocalDraft = {
  version: 3
  /** Of the form that it was written in. */
  id: string
  /** Counts what the form has stored; 0 where that was never sent. */
  revision: number
  /** The administrator's name; nobody else is offered it. */
  owner: string
  /** The post under edit; null for a new one. */
  outfit: string | null
  /** The version of the post that the changes were made on. */
  etag: string | null
  /** When something was typed last, ISO 8601. */
  at: string
  values: PostValues
  /** What that version holds, to merge with a newer one; null for a new post, and where it is not known. */
  base: PostValues | null
}

/** Storage may hold anything: what is not a complete draft counts as none. */
export function draftIn(text: string | null): LocalDraft | undefined {
  try {
    const found = withTyped(upcast(JSON.parse(text ?? 'null')))
    const whole = {
      ...found,
      outfit: found.outfit ?? '',
      etag: found.etag ?? '',
      base: found.base ?? sample.values,
    }
    return isLike(whole, sample) && found.version === sample.version ? found : undefined
  } catch {
    return undefined
  }
}

/** Version 1 did not hold what its changes began with, version 2 was on the device alone. */
function upcast(found: LocalDraft | Version2 | Version1): LocalDraft {
  if (found.version === 1) return { ...found, version: 3, revision: 0, base: null }
  return found.version === 2 ? { ...found, version: 3, revision: 0 } : found
}

/** Since 2026-11-27, a note and a tag that was typed and not added are stored, too. */
function withTyped(found: LocalDraft): LocalDraft {
  const typed = { note: '', typedTag: '' }
  return { ...found, values: { ...typed, ...found.values }, base: found.base && { ...typed, ...found.base } }
}

type Version2 = Omit<LocalDraft, 'version' | 'revision'> & { version: 2 }
type Version1 = Omit<Version2, 'version' | 'base'> & { version: 1 }

const values: PostValues = {
  ...blankPost(),
  photos: [{ key: '', url: '' }],
  items: [blankItem('')],
  tags: [''],
}
const sample: LocalDraft = {
  version: 3,
  id: '',
  revision: 0,
  owner: '',
  outfit: '',
  etag: '',
  at: '',
  values,
  base: values,
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

type Saved = { post: Outfit; etag: string | null }

/** What a form starts with from a draft, and the version that it changes. */
export function editOfDraft(draft: LocalDraft, read: Saved | undefined): Edit {
  const saved = read && valuesOf(read.post)
  const isOfRead = draft.etag === read?.etag
  const known = draft.base ?? (isOfRead ? saved : undefined)
  const values = valuesOfDraft(draft, read?.post)
  return {
    values: draft.base || !saved ? values : withKeysOf(saved, values, former),
    base: read && { etag: draft.etag, values: known },
  }
}

/**
 * The keys of this page, beside those of the version that the changes began with, and no pictures that had not arrived. Drafts
 * from before pictures had alt texts keep those of the saved post.
 */
function valuesOfDraft(
  { values, base }: LocalDraft,
  saved?: Pick<Outfit, 'images' | 'imageAlts'>,
): PostValues {
  const known = new Set([...(base?.photos ?? []), ...(base?.items ?? [])].map(({ key }) => key))
  const keyNow = (key: string) => (known.has(key) ? key : newKey())
  const photos = values.photos
    .filter(({ url }) => url)
    .map(({ key, url, alt, chosen }) => {
      const alts = saved?.imageAlts[saved.images.indexOf(url)]
      const picture = pictureOf(url, typeof alt === 'string' ? alt : alts)
      return { was: key, key: keyNow(key), ...picture, ...(chosen && { chosen }) }
    })
  const photoOf = (was: string) => (photos.find((photo) => photo.was === was) ?? photos[0])?.key ?? ''
  return {
    ...values,
    photos: photos.map(({ was: _, ...photo }) => photo),
    items: values.items.map((item) => ({ ...item, key: keyNow(item.key), photo: photoOf(item.photo) })),
  }
}

/** The words of a post that was deleted, for a new one. */
export const asNewPost = (draft: Omit<LocalDraft, 'version' | 'etag' | 'base'>): LocalDraft => ({
  ...draft,
  version: 3,
  outfit: null,
  etag: null,
  base: null,
})
