import { useEffect, useState, type RefObject } from 'react'
import type { Size } from '../hotspot/hotspot-geometry.ts'

/** The size of an element's content, followed as it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize(width > 0 && height > 0 ? { width, height } : undefined)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
