import { toast, type ToastContent } from '@vitrine/ui'
import { useEffect, useRef } from 'react'

/** Tells what has failed for as long as its form is there. */
export function useFailureToast() {
  const shown = useRef<ReturnType<typeof toast>>(undefined)
  useEffect(() => () => shown.current?.dismiss(), [])
  return (content: ToastContent) => {
    shown.current = toast({ ...content, destructive: true })
  }
}
