import { toast } from '@vitrine/ui'
import { dropWish, saveReturnAddress, saveWish, takeWish, useSession } from '@vitrine/web-kit'
import { useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useEffect, useEffectEvent } from 'react'

type Words = { title: string; description: string; destructive: boolean }

/**
 * For what only somebody signed in can do: asks to sign in, and does it once when they come back. Whoever goes on without
 * signing in wishes it no more.
 */
export function useAfterSignIn(wish: string, act: () => void): (words: Words) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { state } = useSession()
  const doAsWished = useEffectEvent(act)
  useEffect(() => {
    if (state === 'signed-out') dropWish()
    if (state === 'signed-in' && takeWish(wish)) doAsWished()
  }, [state, wish])

  const onSelect = () => {
    saveReturnAddress(pathname + search)
    saveWish(wish)
    void navigate('/auth')
  }
  return (words) => void toast({ ...words, action: { label: 'Sign in', onSelect } })
}
