import { useQueryClient } from '@tanstack/react-query'
import { saveReturnAddress, sessionQuery, useSession } from '@vitrine/web-kit'
import { useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useState } from 'react'
import { isSessionOver, signedOut } from './sign-in.ts'

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

  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // Only other tabs are heard here: somebody may have signed in or out there.
    window.addEventListener('storage', ask)
    return () => window.removeEventListener('storage', ask)
  }, [client])

  /** Signs out on this page and opens the feed. */
  function leave() {
    setLeaving(true)
    void navigate('/')
    signedOut(client)
  }
  return { user, leave }
}

/** Whoever's session turns out to be over is signed out. */
export function useSessionEnd(error: unknown) {
  const client = useQueryClient()
  const over = isSessionOver(error)
  useEffect(() => {
    if (over) signedOut(client)
  }, [over, client])
}
