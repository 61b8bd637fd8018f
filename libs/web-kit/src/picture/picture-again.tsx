import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../index.ts'
import { askAgain, loadAnew } from './ask-again.ts'

type PictureAgainProps = {
  /** The one that failed. */
  image: HTMLImageElement
  /** How often it has. */
  failures: number
  /** The browser has it now. */
  onThere: () => void
  /** There is none, or it was asked for often enough. */
  onGone: () => void
}

/** Gets a picture that failed: later each time, and anew when the connection is back. Shows nothing. */
export function PictureAgain({ image, failures, onThere, onGone }: PictureAgainProps) {
  const online = useConnection() === 'online'
  const settle = useEffectEvent((found: 'there' | 'gone') => {
    if (found === 'gone') return onGone()
    loadAnew(image)
    onThere()
  })
  useEffect(() => {
    if (!online) return
    const stop = new AbortController()
    askAgain(image.currentSrc, { failures, signal: stop.signal }).then(
      (found) => stop.signal.aborted || settle(found),
      () => undefined,
    )
    return () => stop.abort()
  }, [online, image, failures])
  return null
}
