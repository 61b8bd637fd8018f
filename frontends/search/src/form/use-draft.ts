import { useRestoredState } from '@vitrine/web-kit'
import { useState } from 'react'
import type { Criteria } from '../criteria/criteria.ts'

/** Criteria that are being written; those of the address again whenever it changes. */
export function useDraft(criteria: Criteria) {
  const [draft, setDraft] = useRestoredState('search', () => criteria)
  const [from, setFrom] = useState(criteria)
  if (from !== criteria) {
    setFrom(criteria)
    setDraft(criteria)
  }
  return [draft, setDraft] as const
}
