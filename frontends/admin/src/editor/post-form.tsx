import type { Outfit } from '@vitrine/contracts'
import { Page } from '@vitrine/ui'
import { useHoldReload } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { FormProvider, useForm, type FieldPath } from 'react-hook-form'
import { useCommands } from '../commands/page-commands.ts'
import { cameFrom } from '../session/came-from.ts'
import { StyleAndSeason, TargetAudience } from './audience.tsx'
import { storeDraft } from './draft/draft-store.ts'
import { asNewPost } from './draft/local-draft.ts'
import { storeUnfinished } from './draft/unfinished-draft.ts'
import { useAutosave, type DraftPlace } from './draft/use-autosave.ts'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { BasicInformation } from './basic-information.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import styles from './editor.module.css'
import { ModelPhotos } from './photos/model-photos.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { DeletedDialog } from './save/deleted-dialog.tsx'
import { SessionDialog } from './save/save-dialogs.tsx'
import { unfinished } from './items/items.ts'
import { makeUploadTracker } from './photos/upload-tracker.ts'
import { blankPost, fingerprint, valuesOf, type PostValues } from './post-values.ts'
import type { PendingOfPost } from './pending/pending-of-post.ts'
import { PresenceLine } from './presence/presence-line.tsx'
import { StatusLine } from './presence/status-line.tsx'
import { Publishing } from './publishing/publishing.tsx'
import { SaveBar } from './save/save-bar.tsx'
import { ShoppingItems } from './items/shopping-items.tsx'
import { TagsSection } from './tags-section.tsx'
import { useLeaveGuard } from './save/use-leave-guard.ts'
import { finishing, useSavePost } from './save/use-save-post.ts'
import { makeEditHistory, type Edit } from './undo/edit-history.ts'

type Props = {
  /** The post under edit, as it was read; none makes a new one. */
  post: Outfit | undefined
  /** Its version. */
  etag: string | null
  /** What the form holds when it opens, where that is not what was saved, and the version that it changes. */
  restored: Edit | undefined
  pending: PendingOfPost
  /** Where what is typed is stored until it is saved. */
  draft: DraftPlace
  /** Above the form, which can be typed in. */
  notice: ReactNode
  /** A question above the form: nothing can be typed before it is answered. */
  banner: ReactNode
  /** It was answered, or there is none: the focus goes to the first field that needs work. */
  answered: boolean
}

const dashboard = '/admin/dashboard'
const onlyHere = 'The server does not answer. What you type is stored on this device.'

/** A press of Enter in a line of text must not publish. With Ctrl or ⌘ it is a shortcut. */
const withoutImplicitSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement)
    event.preventDefault()
}

export function PostForm({ post, etag, restored, pending, draft, notice, banner, answered }: Props) {
  // The list that the editor was opened from, as it was.
  const list = cameFrom(useLocation().state, dashboard) ?? dashboard
  const [initial] = useState(() => (post ? valuesOf(post) : blankPost()))
  const [uploads] = useState(() =>
    makeUploadTracker(post ? picturesOf(post) : [], restored ? picturesIn(restored.values) : []),
  )
  const form = useForm<PostValues>({ defaultValues: restored?.values ?? initial, shouldFocusError: false })
  const [history] = useState(() =>
    makeEditHistory(form, restored ? restored.base : post && { etag, values: initial }),
  )
  useEffect(() => history.listen(), [history])
  useEffect(() => uploads.stop, [uploads])
  const sheet = useRef<HTMLFormElement>(null)
  // Changes that are continued are saved: there is nothing to lose before somebody types.
  const [opened] = useState(() => fingerprint((pending.continued && restored?.values) || initial))
  const isDirty = () => fingerprint(form.getValues()) !== opened || uploads.isBusy()
  const guard = useLeaveGuard(isDirty)
  useCommands([], guard.leaveFor)
  const autosave = useAutosave({ ...draft, values: form.getValues, base: history.base, opened })
  const { save, keep, saving, failure, blocked, setBlocked } = useSavePost({
    form,
    uploads,
    history,
    post: post?.id,
    pending,
    onIssue: (field) => requestAnimationFrame(() => focusOn(field)),
    storeUnfinished(saved) {
      autosave.end()
      const { id, owner } = draft
      const at = new Date().toISOString()
      return storeUnfinished({ ...saved, id, owner, at, revision: autosave.revision() })
    },
    endDraft: () => autosave.end(),
    onSaved: () => guard.go(list),
  })
  useHoldReload(useCallback(() => saving !== undefined || uploads.isBusy(), [saving, uploads]))
  const focusOn = (field: FieldPath<PostValues>) =>
    field.startsWith('photos') || field === 'tags'
      ? sheet.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
      : form.setFocus(field)
  const editor = useMemo(
    () => ({ uploads, history, onSessionEnded: () => setBlocked({ reason: 'session-ended' }) }),
    [uploads, history, setBlocked],
  )
  const { setFocus, getValues } = form
  useEffect(() => {
    if (!answered) return
    const { items } = getValues()
    const [first] = unfinished(items)
    const index = first ? items.indexOf(first) : -1
    setFocus(index < 0 ? 'title' : `items.${index}.name`)
  }, [answered, setFocus, getValues])
  const intended = blocked?.reason === 'session-ended' ? blocked.intent : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save('submit')
  }

  return (
    <FormProvider {...form}>
      <EditorContext value={editor}>
        <EditorHeader post={post} opened={opened} onDirty={guard.arm} onBack={() => guard.leaveFor(list)} />
        <Page width="wide" className={styles.page}>
          <StatusLine label="Where changes are">{autosave.onlyHere ? onlyHere : ''}</StatusLine>
          {post ? <PresenceLine post={post.id} base={history.base} /> : null}
          {banner ?? notice}
          <form
            ref={sheet}
            className={styles.form}
            noValidate
            autoComplete="off"
            aria-label={post ? 'Edit post' : 'New post'}
            onSubmit={submit}
            onKeyDown={withoutImplicitSubmit}
          >
            <fieldset disabled={saving !== undefined || Boolean(banner)} className={styles.sheet}>
              <BasicInformation />
              <ModelPhotos />
              <ShoppingItems />
              <div className={styles.settings}>
                <Publishing post={post} />
                <TagsSection />
                <TargetAudience />
                <StyleAndSeason />
              </div>
            </fieldset>
            {banner ? null : (
              <SaveBar
                live={post?.published ?? false}
                scheduled={(post?.scheduledAt ?? null) !== null}
                saving={saving}
                failure={failure}
                pending={pending}
                onSave={(intent) => void save(intent)}
                onKeep={(applyAt) => void keep(applyAt)}
              />
            )}
          </form>
        </Page>
        <LeaveDialog
          of="this post"
          open={guard.asking}
          onStay={guard.stay}
          onLeave={() => {
            autosave.end()
            uploads.abandon()
            guard.leave()
          }}
        />
        <MergeDialog
          meeting={blocked?.reason === 'conflict' ? blocked.meeting : undefined}
          onClose={() => setBlocked(undefined)}
          onSave={({ merged, intent }, meeting) => {
            history.replace({ values: merged, base: meeting.theirs })
            void save(intent, meeting)
          }}
        />
        <DeletedDialog
          open={blocked?.reason === 'deleted'}
          onClose={() => setBlocked(undefined)}
          onMakeNew={() => {
            autosave.end()
            const { replaces: _, ...place } = draft
            const now = {
              revision: autosave.revision(),
              at: new Date().toISOString(),
              values: form.getValues(),
            }
            storeDraft(asNewPost({ ...place, ...now }))
            guard.go('/admin/create', { ...finishing, draft: draft.id })
          }}
        />
        <SessionDialog
          open={blocked?.reason === 'session-ended'}
          saving={intended !== undefined}
          onClose={() => setBlocked(undefined)}
          onSignedIn={() => {
            setBlocked(undefined)
            if (intended) void save(intended)
          }}
        />
      </EditorContext>
    </FormProvider>
  )
}

const picturesOf = ({ images, products }: Outfit) => [
  ...images,
  ...products.flatMap(({ productImageUrl }) => productImageUrl ?? []),
]

const picturesIn = ({ photos, items }: PostValues) =>
  [
    ...photos.filter(({ chosen }) => !chosen).map(({ url }) => url),
    ...items.map(({ productImageUrl }) => productImageUrl),
  ].filter(Boolean)
