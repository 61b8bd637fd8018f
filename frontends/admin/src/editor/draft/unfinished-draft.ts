import type { Outfit } from '@vitrine/contracts'
import { unfinished } from '../items/items.ts'
import type { PostValues } from '../post-values.ts'
import { localOf } from '../publishing/schedule.ts'
import { keepDraft } from './draft-store.ts'
import type { LocalDraft } from './local-draft.ts'

type Saved = Pick<LocalDraft, 'id' | 'owner' | 'etag' | 'at'> & { post: Outfit; values: PostValues }

/** What a save left out waits on this device, as a change to the post as it is saved now. Whether it does. */
export function keepUnfinished({ post, values, ...draft }: Saved): boolean {
  if (unfinished(values.items).length === 0) return false
  const { published, scheduledAt } = post
  const asSaved = { ...values, publishImmediately: published, scheduledAt: localOf(scheduledAt) }
  return keepDraft({ version: 1, ...draft, outfit: post.id, values: asSaved })
}
