import type { Outfit, PendingChanges, UnsavedChanges } from '@vitrine/contracts'
import { dropRestored, takeRestored } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'
import { unfinished } from '../items/items.ts'
import { changedFields } from '../merge/changed-fields.ts'
import { PendingBanner } from '../pending/pending-banner.tsx'
import { editOfPending } from '../pending/pending-of-post.ts'
import { PostForm } from '../post-form.tsx'
import { blankPost, valuesOf } from '../post-values.ts'
import { DraftBanner } from './draft-banner.tsx'
import { draftOf, draftsOf, removeDraft } from './draft-store.ts'
import { editOfDraft, type LocalDraft } from './local-draft.ts'
import { offersOf } from './offers.ts'
import { endForm } from './unsaved-calls.ts'
import type { DraftPlace } from './use-autosave.ts'
import { useOwner } from './use-owner.ts'

type Props = {
  /** The post under edit and its version; none makes a new one. */
  read?: { post: Outfit; etag: string | null; pending: PendingChanges | null } | undefined
  /** What is saved is read again. */
  onReload?: () => void
  /** What the server has of it that was not saved. */
  unsaved: readonly UnsavedChanges[]
}

const newId = () => Math.random().toString(36).slice(2, 12)

/** The form, and before it what was not saved the last time: to be restored or discarded first. */
export function DraftedForm({ read, unsaved, onReload = () => undefined }: Props) {
  const owner = useOwner()
  const outfit = read?.post.id ?? null
  const { state }: { state: { finish?: boolean; draft?: string } | null } = useLocation()
  const [found] = useState(() =>
    offersOf({ device: draftsOf(owner, outfit), server: unsaved, saved: read?.post }),
  )
  const [restored, setRestored] = useState(
    () =>
      reloadedWith() ?? arrivedWith(state?.draft, outfit) ?? (state?.finish ? found[0]?.draft : undefined),
  )
  const [offers, setOffers] = useState(() => (restored ? [] : found))
  const [shown, setShown] = useState(0)
  const [asked, setAsked] = useState(Boolean(restored && state?.finish))
  const [place, setPlace] = useState((): DraftPlace => {
    const { id, revision } = restored ?? { id: newId(), revision: 0 }
    return { id, revision, owner, outfit }
  })
  const there = read?.pending ?? null
  const [continued, setContinued] = useState<PendingChanges>()
  useEffect(() => dropRestored('draft'), [])

  const offered = offers[shown]?.draft
  const answer = (left: typeof offers) => {
    setOffers(left)
    setShown(0)
    setAsked(true)
  }
  const discard = () => {
    if (!offered) return
    removeDraft(offered.id)
    endForm(offered)
    answer(offers.filter(({ draft }) => draft !== offered))
  }
  /** Under an id of its own: the form that it was typed in may still be open. */
  const restore = () => {
    if (!offered) return
    setRestored(offered)
    setPlace({ id: newId(), revision: 0, owner, outfit, replaces: offered })
    answer([])
  }
  const goOnWith = (pending: PendingChanges) => {
    setRestored(undefined)
    setPlace({ id: newId(), revision: 0, owner, outfit })
    setContinued(pending)
    setAsked(true)
  }
  const edit = () => {
    if (restored) return editOfDraft(restored, read)
    return continued && read ? editOfPending(continued, read) : undefined
  }
  const from = offers[shown]?.from ?? 'device'
  return (
    <PostForm
      key={restored?.id ?? (continued ? 'continued' : 'as-saved')}
      post={read?.post}
      etag={read?.etag ?? null}
      restored={edit()}
      pending={{ there, continued: continued !== undefined }}
      notice={
        read && there ? (
          <PendingBanner
            post={read.post}
            etag={read.etag}
            pending={there}
            continued={continued !== undefined}
            onContinue={() => goOnWith(there)}
            onReload={onReload}
          />
        ) : null
      }
      draft={place}
      answered={asked && !offered}
      banner={
        offered ? (
          <DraftBanner
            at={offered.at}
            from={from}
            changed={read && offered.etag !== read.etag}
            fields={changedFieldsOf(offered, read?.post)}
            left={unfinished(offered.values.items).map(({ name }) => name)}
            place={{ number: shown + 1, of: offers.length }}
            onRestore={restore}
            onDiscard={discard}
            onNext={() => setShown((shown + 1) % offers.length)}
            onLater={() => answer([])}
          />
        ) : null
      }
    />
  )
}

/** What somebody typed, by the words beside the fields. */
const changedFieldsOf = ({ base, values }: LocalDraft, saved: Outfit | undefined) =>
  changedFields(base ?? (saved ? valuesOf(saved) : blankPost()), values)

/** The page reloaded itself while something was typed: it goes on without a question. */
function reloadedWith() {
  const id = takeRestored('draft')
  return typeof id === 'string' ? draftOf(id) : undefined
}

/** A version of the post was restored: it comes as a draft, without a question. */
function arrivedWith(id: string | undefined, outfit: string | null) {
  const draft = id === undefined ? undefined : draftOf(id)
  return draft?.outfit === outfit ? draft : undefined
}
