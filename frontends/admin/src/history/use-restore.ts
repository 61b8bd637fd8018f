import { useQueryClient } from '@tanstack/react-query'
import { adminSessionQuery } from '@vitrine/backoffice'
import { toast } from '@vitrine/ui'
import { newId } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { storeDraft } from '../editor/draft/draft-store.ts'
import type { PostValues } from '../editor/post-values.ts'

type Now = { post: { id: string }; etag: string | null }

/** Opens the editor with these values as a change that is not saved: nothing is published by it. */
export function useRestore() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (values: PostValues, { post, etag }: Now) => {
    const id = `restored-${newId()}`
    const owner = client.getQueryData(adminSessionQuery.queryKey)?.username ?? ''
    const draft = {
      version: 1,
      id,
      owner,
      outfit: post.id,
      etag,
      at: new Date().toISOString(),
      values,
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
