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
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [pixels, mark])
}
