import { useEffect } from 'react'
import type { FailedProps } from './late.tsx'

const longestWait = 60_000

/** For parts that the page can do without: shows nothing, and tries again when the connection is back, or after a while. */
export function RetryQuietly({ retries, onRetry }: FailedProps) {
  useEffect(() => {
    const timer = setTimeout(onRetry, Math.min(longestWait, 2000 * 2 ** retries))
    window.addEventListener('online', onRetry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [retries, onRetry])
  return null
}
