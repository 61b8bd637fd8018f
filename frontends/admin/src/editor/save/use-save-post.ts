import { useQueryClient } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { isStatus, messageOf } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { momentText } from '../../dashboard/figures.ts'
import { refreshPosts } from '../../session/caches.ts'
import { firstIssue } from './check-post.ts'
import { notSaved, unfinished, waiting } from '../items/items.ts'
import type { UploadTracker } from '../photos/upload-tracker.ts'
import { mergedText, type Meeting } from '../merge/meeting.ts'
import type { PendingOfPost } from '../pending/pending-of-post.ts'
import { copyOf, type PostValues } from '../post-values.ts'
import type { EditHistory } from '../undo/edit-history.ts'
import { picturesIn, type Intent } from './post-draft.ts'
import { withTypedTag } from '../tags.ts'
import { sendPost } from './send-post.ts'
import { serverIssues } from './server-issues.ts'

/** Why a save was refused although the post is valid. */
export type SaveBlocked =
  | { reason: 'session-ended'; intent?: Intent }
  /** Somebody else has changed the same. */
  | { reason: 'conflict'; meeting: Meeting }
  /** Somebody else has deleted the post. */
  | { reason: 'deleted' }

type Saving = {
  form: UseFormReturn<PostValues>
  uploads: UploadTracker
  history: EditHistory
  /** The id of the post under edit; none for a new one. */
  post: string | undefined
  onIssue: (field: FieldPath<PostValues>) => void
  pending: PendingOfPost
  /** Whether items that the save left out wait on this device. */
  storeUnfinished: (saved: { post: Outfit; etag: string | null; values: PostValues }) => boolean
  /** What was typed is saved, and is removed where it was stored meanwhile. */
  endDraft: () => void
  onSaved: () => void
}

const othersSave = 'Other people save this post at the same time. Please try again.'

/** How the editor opens with what waits on this device, without a question. */
export const finishing = { finish: true }

/** Checks, sends and tells. One save at a time. */
export function useSavePost({ form, uploads, history, post, onIssue, storeUnfinished, ...given }: Saving) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<Intent>()
  const [failure, setFailure] = useState<string>()
  const [blocked, setBlocked] = useState<SaveBlocked>()
  const busy = useRef(false)
  const applyAt = useRef<string | null>(null)

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

  /** `decided`: the meeting that this save comes from. */
  async function save(intent: Intent, decided?: Meeting) {
    if (busy.current) return
    addTypedTag(form)
    const values = copyOf(form.getValues())
    if (!isReady(values)) return
    busy.current = true
    setSaving(intent)
    setBlocked(undefined)
    try {
      const { pending } = given
      const sent = await sendPost({ id: post, values, history, intent, pending, applyAt: applyAt.current })
      if ('asked' in sent) return setBlocked({ reason: 'conflict', meeting: sent.asked })
      const { saved, etag, body } = sent
      const met = decided && sent.met ? { ...decided, theirs: sent.met.theirs } : (decided ?? sent.met)
      const merged = form.getValues()
      const left = unfinished(merged.items)
      const waits = saved ? storeUnfinished({ post: saved, etag, values: merged }) : left.length > 0
      if (!saved && !waits) given.endDraft()
      form.setValue('note', '')
      uploads.settle([...picturesIn(body), ...(waits ? left.map((item) => item.productImageUrl) : [])])
      void refreshPosts(client)
      const id = encodeURIComponent(saved?.id ?? post ?? '')
      const view = {
        label: saved && !saved.published ? 'View draft' : 'View post',
        onSelect: () => void navigate(`/post/${id}`),
      }
      const finish = {
        label: left.length === 1 ? 'Finish the item' : 'Finish the items',
        onSelect: () => void navigate(`/admin/edit/${id}`, { state: finishing }),
      }
      toast({
        title: saved ? (post ? 'Post Updated' : 'Post Created') : 'Changes Kept',
        description:
          [
            !saved && keptText(applyAt.current),
            met && mergedText(met),
            notSaved(left.length),
            waits ? waiting(left.length) : '',
          ]
            .filter(Boolean)
            .join('. ') || undefined,
        action: waits ? finish : view,
      })
      given.onSaved()
    } catch (error) {
      const title = intent === 'keep' ? 'Changes Not Kept' : post ? 'Update Failed' : 'Creation Failed'
      const fallback = post ? 'Failed to update post' : 'Failed to create post'
      const description = isStatus(error, 412) ? othersSave : messageOf(error, fallback)
      toast({ title, description, destructive: true })
      setFailure(`${title}: ${description}`)
      const issues = serverIssues(error, form.getValues())
      for (const { field, message } of issues) form.setError(field, { message })
      if (issues[0]) onIssue(issues[0].field)
      if (post && isStatus(error, 404)) setBlocked({ reason: 'deleted' })
      if (isStatus(error, 401)) setBlocked({ reason: 'session-ended', intent })
    } finally {
      busy.current = false
      setSaving(undefined)
    }
  }

  return {
    save,
    /** Beside the live post, until that time or until somebody publishes it. */
    keep(at: string | null) {
      applyAt.current = at
      return save('keep')
    },
    saving,
    failure,
    blocked,
    setBlocked,
  }
}

/** Nothing that is typed is left out of a save. */
function addTypedTag(form: UseFormReturn<PostValues>) {
  const { typedTag } = form.getValues()
  if (!typedTag) return
  const next = withTypedTag(form.getValues())
  form.setValue('tags', next.tags, { shouldDirty: true })
  form.setValue('typedTag', next.typedTag, { shouldDirty: true })
}

const keptText = (applyAt: string | null) =>
  applyAt ? `They are published on ${momentText(applyAt)}` : 'Readers see the post as it was'
