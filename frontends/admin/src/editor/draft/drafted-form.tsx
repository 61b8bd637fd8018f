import { useQueryClient } from '@tanstack/react-query'
import { adminSessionQuery } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { dropRestored, takeRestored } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'
import { unfinished } from '../items/items.ts'
import { PostForm } from '../post-form.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { draftOf, draftsOf, removeDraft } from './draft-store.ts'
import { valuesOfDraft } from './local-draft.ts'

type Props = {
  /** The post under edit and its version; none makes a new one. */
  read?: { post: Outfit; etag: string | null } | undefined
  onReload: () => void
}

const newId = () => Math.random().toString(36).slice(2, 12)

/** The form, and before it what was not saved the last time: to be restored or discarded first. */
export function DraftedForm({ read, onReload }: Props) {
  const client = useQueryClient()
  const [owner] = useState(() => client.getQueryData(adminSessionQuery.queryKey)?.username ?? '')
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
      start={restored && valuesOfDraft(restored, read?.post)}
      isStale={restored !== undefined && restored.etag !== (read?.etag ?? null)}
      draft={{
        id: restored?.id ?? id,
        owner,
        outfit,
        etag: restored ? restored.etag : (read?.etag ?? null),
      }}
      onReload={onReload}
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
