import { useEffect, useEffectEvent } from 'react'

/** Does this when the device has a connection again. */
export function useWhenOnline(act: () => void) {
  const again = useEffectEvent(act)
  useEffect(() => {
    const follow = () => again()
    window.addEventListener('online', follow)
    return () => window.removeEventListener('online', follow)
  }, [])
}
