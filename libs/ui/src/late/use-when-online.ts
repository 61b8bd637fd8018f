import { useEffect, useEffectEvent } from 'react'
import { listen } from '../listen.ts'

/** Does this when the device has a connection again. */
export function useWhenOnline(act: () => void) {
  const again = useEffectEvent(act)
  useEffect(() => listen({ online: () => again() }), [])
}
