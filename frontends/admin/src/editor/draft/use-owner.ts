import { useQueryClient } from '@tanstack/react-query'
import { adminSessionQuery } from '@vitrine/backoffice'
import { useState } from 'react'

/** Whose drafts they are: the administrator who was signed in when the editor opened. */
export function useOwner(): string {
  const client = useQueryClient()
  const [owner] = useState(() => client.getQueryData(adminSessionQuery.queryKey)?.username ?? '')
  return owner
}
