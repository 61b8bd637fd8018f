import { storeForReload } from '@vitrine/web-kit'
import { useEffect, useRef } from 'react'
import { fingerprint, type PostValues } from '../post-values.ts'
import { draftOf, keepDraft, removeDraft } from './draft-store.ts'
import type { LocalDraft } from './local-draft.ts'

/** How much of what was typed a crash may take. */
const every = 1000

type Autosave = Pick<LocalDraft, 'id' | 'owner' | 'outfit' | 'etag'> & {
  values: () => PostValues
  /** The fingerprint of the form as it was opened: nothing to keep while it is the same. */
  opened: string
}

/** Keeps what is not saved on this device, as it is typed. `end` forgets it: it was saved, or given up. */
export function useAutosave(given: Autosave) {
  const latest = useRef(given)
  const ended = useRef(false)
  useEffect(() => {
    latest.current = given
  })

  useEffect(() => {
    let kept = fingerprint(latest.current.values())
    const keep = () => {
      if (ended.current) return
      const { values, opened, ...draft } = latest.current
      const now = values()
      const text = fingerprint(now)
      if (text === opened) {
        if (kept !== opened) removeDraft(draft.id)
        kept = opened
      } else if (text !== kept || !draftOf(draft.id)) {
        keepDraft({ version: 1, ...draft, at: new Date().toISOString(), values: now })
        kept = text
      }
    }
    keep()
    const timer = setInterval(keep, every)
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    const unkeep = storeForReload('draft', () => latest.current.id)
    return () => {
      keep()
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      unkeep()
    }
  }, [])

  return {
    end() {
      ended.current = true
      removeDraft(latest.current.id)
    },
  }
}
