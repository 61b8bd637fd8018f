import { useQueryClient } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { Page } from '@vitrine/ui'
import { useLocation } from '@vitrine/web-kit/router'
import { useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { FormProvider, useForm, type FieldPath } from 'react-hook-form'
import { setAdminSession } from '../session/admin-session.ts'
import { StyleAndSeason, TargetAudience } from './audience.tsx'
import { BasicInformation } from './basic-information.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import styles from './editor.module.css'
import { ModelPhotos } from './model-photos.tsx'
import { ConflictDialog, LeaveDialog, SessionDialog } from './save-dialogs.tsx'
import { makeUploadTracker } from './upload-tracker.ts'
import { blankPost, fingerprint, valuesOf, type PostValues } from './post-values.ts'
import { Publishing } from './publishing.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShoppingItems } from './shopping-items.tsx'
import { TagsSection } from './tags-section.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSavePost } from './use-save-post.ts'

type Props = {
  /** The post under edit and its version; none makes a new one. */
  read?: { post: Outfit; etag: string | null } | undefined
  /** Reads the post again, and starts over from it. */
  onReload: () => void
}

const dashboard = '/admin/dashboard'

/** The list that the editor was opened from, as it was. */
const listIn = (state: unknown) => {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && from.startsWith(dashboard) ? from : dashboard
}

/** A press of Enter in a line of text must not publish. */
const withoutImplicitSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function PostForm({ read, onReload }: Props) {
  const post = read?.post
  const client = useQueryClient()
  const { state } = useLocation() as { state: unknown }
  const list = listIn(state)
  const [initial] = useState(() => (post ? valuesOf(post) : blankPost()))
  const [uploads] = useState(() => makeUploadTracker(post ? picturesOf(post) : []))
  const form = useForm<PostValues>({ defaultValues: initial, shouldFocusError: false })
  const sheet = useRef<HTMLFormElement>(null)
  const [opened] = useState(() => fingerprint(initial))
  const isDirty = () => fingerprint(form.getValues()) !== opened || uploads.isBusy()
  const guard = useLeaveGuard(isDirty)
  const { save, saving, failure, blocked, setBlocked } = useSavePost({
    form,
    uploads,
    post: read && { id: read.post.id, etag: read.etag },
    onIssue: (field) => requestAnimationFrame(() => focusOn(field)),
    onSaved: () => guard.go(list),
  })
  const focusOn = (field: FieldPath<PostValues>) =>
    field === 'photos' || field === 'tags'
      ? sheet.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
      : form.setFocus(field)
  const editor = useMemo(
    () => ({ uploads, onSessionEnded: () => setBlocked({ reason: 'session-ended' }) }),
    [uploads, setBlocked],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save('submit')
  }

  return (
    <FormProvider {...form}>
      <EditorContext value={editor}>
        <EditorHeader post={post} opened={opened} onDirty={guard.arm} onBack={() => guard.leaveFor(list)} />
        <Page width="wide" className={styles.page}>
          <form
            ref={sheet}
            className={styles.form}
            noValidate
            autoComplete="off"
            aria-label={post ? 'Edit post' : 'New post'}
            onSubmit={submit}
            onKeyDown={withoutImplicitSubmit}
          >
            <fieldset disabled={saving !== undefined} className={styles.sheet}>
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
            <SaveBar
              live={post?.published ?? false}
              saving={saving}
              failure={failure}
              onSave={(intent) => void save(intent)}
            />
          </form>
        </Page>
        <LeaveDialog
          open={guard.asking}
          onStay={guard.stay}
          onLeave={() => {
            uploads.abandon()
            guard.leave()
          }}
        />
        <ConflictDialog
          open={blocked?.reason === 'conflict'}
          onClose={() => setBlocked(undefined)}
          onReload={() => {
            uploads.abandon()
            onReload()
          }}
          onOverwrite={() => void save(blocked?.intent ?? 'submit', { overwrite: true })}
        />
        <SessionDialog
          open={blocked?.reason === 'session-ended'}
          saving={blocked?.intent !== undefined}
          onClose={() => setBlocked(undefined)}
          onSignedIn={() => {
            setAdminSession(client, true)
            setBlocked(undefined)
            if (blocked?.intent) void save(blocked.intent)
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
