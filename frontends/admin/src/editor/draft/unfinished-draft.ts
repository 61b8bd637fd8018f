import type { Outfit } from '@vitrine/contracts'
import { unfinished } from '../items/items.ts'
import { former, withKeysOf } from '../merge/same-things.ts'
import { valuesOf, type PostValues } from '../post-values.ts'
import { localOf } from '../publishing/schedule.ts'
import { storeDraft } from './draft-store.ts'
import type { LocalDraft } from './local-draft.ts'

type Saved = Pick<LocalDraft, 'id' | 'revision' | 'owner' | 'etag' | 'at'> & {
  post: Outfit
  values: PostValues
}

/** Stores the items that a save left out, as a draft of the saved post. Returns whether there are any. */
export function storeUnfinished({ post, values, ...draft }: Saved): boolean {
  if (unfinished(values.items).length === 0) return false
  const { published, scheduledAt } = post
  const base = valuesOf(post)
  const asSaved = { ...values, note: '', publishImmediately: published, scheduledAt: localOf(scheduledAt) }
  return storeDraft({
    version: 3,
    ...draft,
    outfit: post.id,
    base,
    values: withKeysOf(base, asSaved, former),
  })
}
