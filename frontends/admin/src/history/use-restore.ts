import type { Outfit } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { newId } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { storeDraft } from '../editor/draft/draft-store.ts'
import { useOwner } from '../editor/draft/use-owner.ts'
import { valuesOf, type PostValues } from '../editor/post-values.ts'

type Now = { post: Outfit; etag: string | null }

/** Opens the editor with these values as a change that is not saved: nothing is published by it. */
export function useRestore() {
  const owner = useOwner()
  const navigate = useNavigate()
  return (values: PostValues, { post, etag }: Now) => {
    const id = `restored-${newId()}`
    const draft = {
      version: 3,
      id,
      revision: 0,
      owner,
      outfit: post.id,
      etag,
      at: new Date().toISOString(),
      values,
      base: valuesOf(post),
    } as const
    if (storeDraft(draft)) void navigate(`/admin/edit/${post.id}`, { state: { draft: id } })
    else
      toast({
        title: 'Not Restored',
        description: 'This browser cannot store changes that are not saved.',
        destructive: true,
      })
  }
}
