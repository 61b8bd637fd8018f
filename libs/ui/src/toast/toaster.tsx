import { useSyncExternalStore } from 'react'
import { late } from '../late/late.tsx'
import { RetryQuietly } from '../late/retry-quietly.tsx'
import { useQuiet } from '../late/use-quiet.ts'
import { listenToToasts, readToasts } from './toast-store.ts'

const ToastArea = late(async () => (await import('./toast-area.tsx')).ToastArea, { failed: RetryQuietly })

/** Where toasts appear; once per page. Its code arrives when the page is quiet, or with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, readToasts)
  return useQuiet(toasts.length > 0) ? <ToastArea toasts={toasts} /> : null
}
