import { useQueryClient } from '@tanstack/react-query'
import { isStatus, signedOut } from '@vitrine/web-kit'
import { useState } from 'react'
import { issuesOf, refusalText } from '../../form/refusal.ts'
import type { Issues } from '../../form/use-form.ts'

/** Runs a call of the settings. What went wrong stays beside it to be read; a session that is over signs out. */
export function useAttempt(fallback: string) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<Issues | void> {
    setFailure(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (isStatus(error, 401)) return signedOut(client)
      const issues = issuesOf(error)
      if (Object.keys(issues).length === 0) setFailure(refusalText(error, fallback))
      return issues
    } finally {
      setBusy(false)
    }
  }
  return { attempt, failure, busy }
}
