import { useEffect } from 'react'
import type { FailedProps } from './late.tsx'
import { useWhenOnline } from './use-when-online.ts'

const longestWait = 60_000

/** For parts that the page can do without: shows nothing, and tries again when the connection is back, or after a while. */
export function RetryQuietly({ retries, onRetry }: FailedProps) {
  useWhenOnline(onRetry)
  useEffect(() => {
    const timer = setTimeout(onRetry, Math.min(longestWait, 2000 * 2 ** retries))
    return () => clearTimeout(timer)
  }, [retries, onRetry])
  return null
}
