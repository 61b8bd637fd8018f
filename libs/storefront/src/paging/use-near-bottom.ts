import { listen } from '@vitrine/ui'
import { useEffect, useEffectEvent } from 'react'

/** Calls while the page is scrolled to within so many pixels of its bottom; again whenever `mark` changes. */
export function useNearBottom(pixels: number, onNear: () => void, mark: unknown) {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const look = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
      if (left <= pixels) near()
    }
    look()
    return listen({ scroll: look, resize: look })
  }, [pixels, mark])
}
