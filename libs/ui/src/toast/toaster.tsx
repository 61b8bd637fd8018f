import { useEffect, useState, useSyncExternalStore } from 'react'
import { late } from '../late/late.tsx'
import { RetryQuietly } from '../late/retry-quietly.tsx'
import { listenToToasts, readToasts } from './toast-store.ts'

const ToastArea = late(async () => (await import('./toast-area.tsx')).ToastArea, { failed: RetryQuietly })

/** Where toasts appear; once per page. Its code arrives when the page is quiet, or with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, readToasts)
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!quiet && toasts.length === 0) return null
  return <ToastArea toasts={toasts} />
}
