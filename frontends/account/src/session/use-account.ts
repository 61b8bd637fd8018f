import { useQueryClient } from '@tanstack/react-query'
import { saveReturnAddress, signedOut, useSession } from '@vitrine/web-kit'
import { useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'

export type Leave = ReturnType<typeof useAccount>['leave']

/**
 * The person signed in; undefined while that is not known. Anyone else is sent to sign in, and led back here; not where the server
 * could not be asked.
 */
export function useAccount() {
  const session = useSession()
  const { state, user } = session
  const { pathname } = useLocation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const unreachable = state === 'signed-out' && session.unreachable === true
  const mustSignIn = state === 'signed-out' && !unreachable && !leaving

  useEffect(() => {
    if (!mustSignIn) return
    saveReturnAddress(pathname)
    void navigate('/auth', { replace: true })
  }, [mustSignIn, pathname, navigate])

  /** Signs out on this page and opens the feed. */
  function leave(forget = signedOut) {
    setLeaving(true)
    void navigate('/')
    forget(client)
  }
  return { user, unreachable: unreachable && !leaving, leave }
}
