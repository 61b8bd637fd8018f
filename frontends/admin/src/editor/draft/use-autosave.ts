import { storeForReload } from '@vitrine/web-kit'
import { useEffect, useRef, useState } from 'react'
import type { Version } from '../merge/meeting.ts'
import { fingerprint, type PostValues } from '../post-values.ts'
import { draftOf, storeDraft, removeDraft } from './draft-store.ts'
import type { LocalDraft } from './local-draft.ts'
import { newestNext } from './newest-next.ts'
import { endForm, isRefused, removeUnsaved, storeUnsaved, type OfForm } from './unsaved-calls.ts'

/** A crash loses at most what was typed in this time. */
const every = 1000
const longestPause = 60_000

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Where a form stores what is typed. */
export type DraftPlace = Pick<LocalDraft, 'id' | 'revision' | 'owner' | 'outfit'> & {
  /** The form whose draft this one took over. */
  replaces?: OfForm | undefined
}

type Autosave = DraftPlace & {
  values: () => PostValues
  /** The version that the values change. */
  base: () => Version | undefined
  /** The fingerprint of the form as it was opened: there is nothing to store while it is the same. */
  opened: string
}

/**
 * Stores what is typed, on this device and on the server, until it is saved. `end` removes it from both: it was saved, or given up.
 */
export function useAutosave(given: Autosave) {
  const latest = useRef(given)
  const revision = useRef(given.revision)
  const [onlyHere, setOnlyHere] = useState(false)
  useEffect(() => {
    latest.current = given
  })
  const [server] = useState(() =>
    newestNext<LocalDraft | { removed: OfForm }>({
      send: (next) => ('removed' in next ? removeUnsaved(next.removed) : storeUnsaved(next, given.replaces)),
      isRefused,
      pause: (failures) => pause(Math.min(longestPause, every * 2 ** failures)),
      onSent: (arrived) => setOnlyHere(!arrived),
    }),
  )
  const ended = useRef(false)

  useEffect(() => {
    let stored: string | undefined
    const store = () => {
      if (ended.current) return
      const { values, base, opened, replaces, ...place } = latest.current
      const now = values()
      const { etag = null, values: begun = null } = (place.outfit !== null && base()) || {}
      const text = fingerprint(now)
      if (text === opened) {
        if (stored !== undefined && stored !== opened) {
          removeDraft(place.id)
          server.offer({ removed: { id: place.id, revision: revision.current } })
        }
        stored = opened
      } else if (text !== stored || !draftOf(place.id)) {
        revision.current += 1
        const at = new Date().toISOString()
        const draft = {
          ...place,
          version: 3,
          revision: revision.current,
          etag,
          base: begun,
          at,
          values: now,
        } as const
        const isStored = storeDraft(draft)
        if (isStored && replaces) removeDraft(replaces.id)
        server.offer(draft)
        stored = text
      }
    }
    store()
    const timer = setInterval(store, every)
    window.addEventListener('pagehide', store)
    document.addEventListener('visibilitychange', store)
    const unregister = storeForReload('draft', () => latest.current.id)
    return () => {
      store()
      server.close()
      clearInterval(timer)
      window.removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
      unregister()
    }
  }, [server])

  return {
    /** The server does not have it. */
    onlyHere,
    revision: () => revision.current,
    end() {
      ended.current = true
      server.end()
      const { id, owner, replaces } = latest.current
      removeDraft(id)
      const form = revision.current > 0 ? { id, revision: revision.current } : replaces
      if (form) endForm({ owner, ...form })
    },
  }
}
