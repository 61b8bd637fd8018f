import { useState } from 'react'
import type { Criteria } from '../criteria/criteria.ts'

/** Criteria that are being written; those of the address again whenever it changes. */
export function useDraft(criteria: Criteria) {
  const [state, setState] = useState({ from: criteria, draft: criteria })
  if (state.from !== criteria) setState({ from: criteria, draft: criteria })
  const setDraft = (draft: Criteria) => setState({ from: criteria, draft })
  return [state.draft, setDraft] as const
}
