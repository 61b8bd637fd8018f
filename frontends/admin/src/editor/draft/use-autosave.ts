import { storeForReload } from '@vitrine/web-kit'
import { useEffect, useRef } from 'react'
import type { Version } from '../merge/meeting.ts'
import { fingerprint, type PostValues } from '../post-values.ts'
import { draftOf, storeDraft, removeDraft } from './draft-store.ts'
import type { LocalDraft } from './local-draft.ts'

/** A crash loses at most what was typed in this time. */
const every = 1000

type Autosave = Pick<LocalDraft, 'id' | 'owner' | 'outfit'> & {
  values: () => PostValues
  /** The version that the values change. */
  base: () => Version | undefined
  /** The fingerprint of the form as it was opened: there is nothing to store while it is the same. */
  opened: string
}

/** Stores what is typed on this device until it is saved. `end` removes it: it was saved, or given up. */
export function useAutosave(given: Autosave) {
  const latest = useRef(given)
  const ended = useRef(false)
  useEffect(() => {
    latest.current = given
  })

  useEffect(() => {
    let stored = fingerprint(latest.current.values())
    const store = () => {
      if (ended.current) return
      const { values, base, opened, ...draft } = latest.current
      const now = values()
      const { etag = null, values: begun = null } = (draft.outfit !== null && base()) || {}
      const text = fingerprint(now)
      if (text === opened) {
        if (stored !== opened) removeDraft(draft.id)
        stored = opened
      } else if (text !== stored || !draftOf(draft.id)) {
        storeDraft({ version: 2, ...draft, etag, base: begun, at: new Date().toISOString(), values: now })
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
      clearInterval(timer)
      window.removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
      unregister()
    }
  }, [])

  return {
    end() {
      ended.current = true
      removeDraft(latest.current.id)
    },
  }
}
