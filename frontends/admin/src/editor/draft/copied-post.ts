import type { Outfit } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { call, messageOf, newId } from '@vitrine/web-kit'
import { valuesOf } from '../post-values.ts'
import { storeDraft } from './draft-store.ts'
import { asNewPost, type LocalDraft } from './local-draft.ts'

type Copied = Pick<LocalDraft, 'id' | 'owner' | 'at'> & { post: Outfit }

/** A new post like one that there is: not saved, not published, without its schedule, and with products of its own. */
export const copyOfPost = ({ post, ...draft }: Copied): LocalDraft =>
  asNewPost({
    ...draft,
    revision: 0,
    outfit: null,
    values: { ...valuesOf(post), publishImmediately: false, scheduledAt: '' },
  })

/** Stores a copy of a post as it was saved last on this device; answers its id, undefined where it cannot be made. */
export async function storeCopy(postId: string, owner: string): Promise<string | undefined> {
  try {
    const post = await call('GET /api/outfits/:id', { params: { id: postId } })
    const id = `copy-${newId()}`
    if (storeDraft(copyOfPost({ post, id, owner, at: new Date().toISOString() }))) return id
    const description = 'This browser cannot store changes that are not saved.'
    toast({ title: 'Not Duplicated', description, destructive: true })
  } catch (error) {
    const description = messageOf(error, 'The server did not answer. Please try again.')
    toast({ title: 'Not Duplicated', description, destructive: true })
  }
  return undefined
}
