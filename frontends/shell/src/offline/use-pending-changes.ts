import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { isSessionUnconfirmed, useConnection } from '@vitrine/web-kit'
import { resume, sendPending } from '@vitrine/web-kit/resume'
import { useEffect, useRef } from 'react'

/** Once, around all pages: sends pending changes as soon as the server can be reached, reports the result, and reads again what was missed. */
export function usePendingChanges() {
  const client = useQueryClient()
  const online = useConnection() === 'online'
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) {
      wasOffline.current = true
      return
    }
    const isBack = wasOffline.current
    wasOffline.current = false
    // It may have been unreachable before this code had loaded.
    const sending = isBack || isSessionUnconfirmed(client) ? resume(client) : sendPending(client)
    void sending.then(({ sent, refused }) => {
      if (refused > 0)
        toast({
          title: 'Not everything was sent',
          description: 'Some of what you kept offline was refused. Please try it again.',
          destructive: true,
        })
      // On a slow line a change may wait though nobody was offline.
      else if (isBack && sent > 0)
        toast({ title: 'You are online again', description: 'What you kept was sent.' })
    })
  }, [online, client])
}
