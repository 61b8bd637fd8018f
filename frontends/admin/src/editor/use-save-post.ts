import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refreshPosts } from '../session/caches.ts'
import { firstLack, type Lack } from './check-post.ts'
import { notSaved, unfinished } from './items.ts'
import type { PictureDesk } from './picture-desk.ts'
import { bodyOf, picturesIn, type Intent, type PostBody } from './post-draft.ts'
import type { PostValues } from './post-values.ts'

/** What stands in the way of a save: someone else's version, or no session. */
export type Obstacle = { kind: 'changed' | 'session'; intent?: Intent }

type Saving = {
  form: UseFormReturn<PostValues>
  desk: PictureDesk
  /** The post under edit, and the version it was read at; none for a new one. */
  post: { id: string; etag: string | null } | undefined
  onLack: (field: Lack['field']) => void
  onSaved: () => void
}

/** Checks, sends and tells. One save at a time. */
export function useSavePost({ form, desk, post, onLack, onSaved }: Saving) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<Intent>()
  const [failure, setFailure] = useState<string>()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const busy = useRef(false)

  function send(body: PostBody, overwrite: boolean) {
    if (!post) return call('POST /api/admin/outfits', { body })
    const headers = post.etag && !overwrite ? { 'if-match': post.etag } : {}
    return call('PUT /api/admin/outfits/:id', { params: { id: post.id }, body, headers })
  }

  function isReady(values: PostValues) {
    const lack = firstLack(values)
    const uploading = desk.isBusy() && (!lack || lack.field === 'photos')
    form.clearErrors()
    setFailure(undefined)
    if (uploading) {
      const description = 'A picture is still on its way. Save again when it has arrived.'
      toast({ title: 'Still uploading', description })
    } else if (lack) {
      form.setError(lack.field, { message: lack.description })
      toast({ title: lack.title, description: lack.description, destructive: true })
      onLack(lack.field)
    }
    return !lack && !uploading
  }

  async function save(intent: Intent, { overwrite = false } = {}) {
    const values = form.getValues()
    if (busy.current || !isReady(values)) return
    busy.current = true
    setSaving(intent)
    setObstacle(undefined)
    const body = bodyOf(values, intent, new Date())
    try {
      await send(body, overwrite)
      desk.settle(picturesIn(body))
      void refreshPosts(client)
      const description = notSaved(unfinished(values.items).length)
      toast({ title: post ? 'Post Updated' : 'Post Created', description })
      onSaved()
    } catch (error) {
      const title = post ? 'Update Failed' : 'Creation Failed'
      const description = messageOf(error, post ? 'Failed to update post' : 'Failed to create post')
      toast({ title, description, destructive: true })
      setFailure(`${title}: ${description}`)
      if (isStatus(error, 412)) setObstacle({ kind: 'changed', intent })
      if (isStatus(error, 401)) setObstacle({ kind: 'session', intent })
    } finally {
      busy.current = false
      setSaving(undefined)
    }
  }

  return { save, saving, failure, obstacle, setObstacle }
}
