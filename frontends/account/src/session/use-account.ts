import { useQueryClient } from '@tanstack/react-query'
import { saveReturnAddress, signedOut, useSession } from '@vitrine/web-kit'
import { useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'

export type Leave = ReturnType<typeof useAccount>['leave']

/** The person signed in; undefined while that is not known. Anyone else is sent to sign in, and led back here. */
export function useAccount() {
  const { state, user } = useSession()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const stranger = state === 'signed-out' && !leaving

  useEffect(() => {
    if (!stranger) return
    saveReturnAddress(pathname)
    void navigate('/auth', { replace: true })
  }, [stranger, pathname, navigate])

  /** Signs out on this page and opens the feed. */
  function leave(forget = signedOut) {
    setLeaving(true)
    void navigate('/')
    forget(client)
  }
  return { user, leave }
}
