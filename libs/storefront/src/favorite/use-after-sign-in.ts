import { toast } from '@vitrine/ui'
import {
  dropPendingAction,
  saveReturnAddress,
  savePendingAction,
  takePendingAction,
  useSession,
} from '@vitrine/web-kit'
import { useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useEffectEvent } from 'react'

type Words = { title: string; description: string; destructive: boolean }

/**
 * For what only somebody signed in can do: asks to sign in, and does it once when they come back. Going on without signing in
 * drops the action.
 */
export function useAfterSignIn(action: string, act: () => void): (words: Words) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { state } = useSession()
  const doAction = useEffectEvent(act)
  useEffect(() => {
    if (state === 'signed-out') dropPendingAction()
    if (state === 'signed-in' && takePendingAction(action)) doAction()
  }, [state, action])

  const onSelect = () => {
    saveReturnAddress(pathname + search)
    savePendingAction(action)
    void navigate('/auth', { state: { goBack: true } })
  }
  return (words) => void toast({ ...words, action: { label: 'Sign in', onSelect } })
}
