import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { listenToToasts, readToasts } from './toast-store.ts'

const ToastArea = lazy(() => import('./toast-area.tsx'))

/** Where toasts appear; once per page. Its code arrives when the page is quiet, or with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, readToasts)
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!quiet && toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  )
}
