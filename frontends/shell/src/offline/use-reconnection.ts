import { askServer, useConnection } from '@vitrine/web-kit'
import { useEffect } from 'react'

const firstAfterMs = 2_000
const atMostMs = 60_000

/** While the device has a network and the server does not answer: asks the server again, ever more rarely. */
export function useReconnection() {
  const unreachable = useConnection() === 'unreachable'
  useEffect(() => {
    if (!unreachable) return
    let timer: ReturnType<typeof setTimeout>
    const askAfter = (waitMs: number) => {
      timer = setTimeout(() => {
        askAfter(Math.min(waitMs * 2, atMostMs))
        void askServer()
      }, waitMs)
    }
    askAfter(firstAfterMs)
    return () => clearTimeout(timer)
  }, [unreachable])
}
