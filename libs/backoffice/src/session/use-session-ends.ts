import { useQueryClient } from '@tanstack/react-query'
import { isStatus } from '@vitrine/web-kit'
import { useEffect } from 'react'
import { setAdminSession } from './admin-session.ts'

/** An answer of 401 means that the session has ended; the gate does the rest. */
export function useSessionEnds(error: unknown) {
  const client = useQueryClient()
  const ended = isStatus(error, 401)
  useEffect(() => {
    if (ended) setAdminSession(client, { authenticated: false })
  }, [ended, client])
}
