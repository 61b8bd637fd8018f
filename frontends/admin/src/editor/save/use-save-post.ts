import { useQueryClient } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { callWithHeaders, isStatus, messageOf } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { refreshPosts } from '../../session/caches.ts'
import { firstIssue } from './check-post.ts'
import { notSaved, unfinished, waiting } from '../items/items.ts'
import type { UploadTracker } from '../photos/upload-tracker.ts'
import { bodyOf, picturesIn, type Intent, type PostBody } from './post-draft.ts'
import type { PostValues } from '../post-values.ts'
import { serverIssues } from './server-issues.ts'

/** Why a save was refused although the post is valid: someone else saved first, or the session has ended. */
export type SaveBlocked = { reason: 'conflict' | 'session-ended'; intent?: Intent }

type Saving = {
  form: UseFormReturn<PostValues>
  uploads: UploadTracker
  /** The post under edit, and the version it was read at; none for a new one. */
  post: { id: string; etag: string | null } | undefined
  onIssue: (field: FieldPath<PostValues>) => void
  /** Whether items that the save left out wait on this device. */
  storeUnfinished: (saved: { post: Outfit; etag: string | null; values: PostValues }) => boolean
  onSaved: () => void
}

/** How the editor opens with what waits on this device, without a question. */
export const finishing = { finish: true }

/** Checks, sends and tells. One save at a time. */
export function useSavePost({ form, uploads, post, onIssue, storeUnfinished, onSaved }: Saving) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<Intent>()
  const [failure, setFailure] = useState<string>()
  const [blocked, setBlocked] = useState<SaveBlocked>()
  const busy = useRef(false)

  function send(body: PostBody, overwrite: boolean) {
    if (!post) return callWithHeaders('POST /api/admin/outfits', { body })
    const headers = post.etag && !overwrite ? { 'if-match': post.etag } : {}
    return callWithHeaders('PUT /api/admin/outfits/:id', { params: { id: post.id }, body, headers })
  }

  function isReady(values: PostValues) {
    const issue = firstIssue(values)
    const uploading = uploads.isBusy() && (!issue || issue.field === 'photos')
    form.clearErrors()
    setFailure(undefined)
    if (uploading) {
      const description = 'A picture is still on its way. Save again when it has arrived.'
      toast({ title: 'Still uploading', description })
    } else if (issue) {
      form.setError(issue.field, { message: issue.description })
      toast({ title: issue.title, description: issue.description, destructive: true })
      onIssue(issue.field)
    }
    return !issue && !uploading
  }

  async function save(intent: Intent, { overwrite = false } = {}) {
    const values = form.getValues()
    if (busy.current || !isReady(values)) return
    busy.current = true
    setSaving(intent)
    setBlocked(undefined)
    const body = bodyOf(values, intent, new Date())
    try {
      const { reply: saved, headers } = await send(body, overwrite)
      const left = unfinished(values.items)
      const waits = storeUnfinished({ post: saved, etag: headers.get('etag'), values })
      uploads.settle([...picturesIn(body), ...(waits ? left.map((item) => item.productImageUrl) : [])])
      void refreshPosts(client)
      const id = encodeURIComponent(saved.id)
      const view = {
        label: saved.published ? 'View post' : 'View draft',
        onSelect: () => void navigate(`/post/${id}`),
      }
      const finish = {
        label: left.length === 1 ? 'Finish the item' : 'Finish the items',
        onSelect: () => void navigate(`/admin/edit/${id}`, { state: finishing }),
      }
      toast({
        title: post ? 'Post Updated' : 'Post Created',
        description:
          [notSaved(left.length), waits ? waiting(left.length) : ''].filter(Boolean).join('. ') || undefined,
        action: waits ? finish : view,
      })
      onSaved()
    } catch (error) {
      const title = post ? 'Update Failed' : 'Creation Failed'
      const description = messageOf(error, post ? 'Failed to update post' : 'Failed to create post')
      toast({ title, description, destructive: true })
      setFailure(`${title}: ${description}`)
      const issues = serverIssues(error, values)
      for (const { field, message } of issues) form.setError(field, { message })
      if (issues[0]) onIssue(issues[0].field)
      if (isStatus(error, 412)) setBlocked({ reason: 'conflict', intent })
      if (isStatus(error, 401)) setBlocked({ reason: 'session-ended', intent })
    } finally {
      busy.current = false
      setSaving(undefined)
    }
  }

  return { save, saving, failure, blocked, setBlocked }
}
