import type { Outfit } from '@vitrine/contracts'
import { dropRestored, takeRestored } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'
import { unfinished } from '../items/items.ts'
import { PostForm } from '../post-form.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { draftOf, draftsOf, removeDraft } from './draft-store.ts'
import { editOfDraft } from './local-draft.ts'
import { useOwner } from './use-owner.ts'

type Props = {
  /** The post under edit and its version; none makes a new one. */
  read?: { post: Outfit; etag: string | null } | undefined
}

const newId = () => Math.random().toString(36).slice(2, 12)

/** The form, and before it what was not saved the last time: to be restored or discarded first. */
export function DraftedForm({ read }: Props) {
  const owner = useOwner()
  const outfit = read?.post.id ?? null
  const offer = () => draftsOf(owner, outfit)[0]
  const { state }: { state: { finish?: boolean; draft?: string } | null } = useLocation()
  const [restored, setRestored] = useState(
    () => reloadedWith() ?? arrivedWith(state?.draft, outfit) ?? (state?.finish ? offer() : undefined),
  )
  const [offered, setOffered] = useState(() => (restored ? undefined : offer()))
  const [asked, setAsked] = useState(Boolean(restored && state?.finish))
  const [id] = useState(newId)
  useEffect(() => dropRestored('draft'), [])

  const discard = () => {
    if (offered) removeDraft(offered.id)
    setOffered(offer())
    setAsked(true)
  }
  const restore = () => {
    setRestored(offered)
    setOffered(undefined)
    setAsked(true)
  }
  const changed = offered && read && offered.etag !== read.etag
  return (
    <PostForm
      key={restored?.id ?? 'as-saved'}
      post={read?.post}
      etag={read?.etag ?? null}
      restored={restored && editOfDraft(restored, read)}
      draft={{ id: restored?.id ?? id, owner, outfit }}
      answered={asked && !offered}
      banner={
        offered ? (
          <DraftBanner
            at={offered.at}
            changed={changed}
            left={unfinished(offered.values.items).map(({ name }) => name)}
            onRestore={restore}
            onDiscard={discard}
          />
        ) : null
      }
    />
  )
}

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
