import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { sendPending, sessionQuery, useConnection } from '@vitrine/web-kit'
import { useEffect } from 'react'

/** Once, around all pages: sends what was kept as soon as the server can be reached, and says how it went. */
export function usePendingChanges() {
  const client = useQueryClient()
  const online = useConnection() === 'online'
  useEffect(() => {
    if (!online) return
    // Who is signed in could not be asked; now it can.
    if (client.getQueryState(sessionQuery.queryKey)?.status === 'error')
      void client.refetchQueries(sessionQuery)
    void sendPending(client).then(({ sent, refused }) => {
      if (refused > 0)
        toast({
          title: 'Not everything was sent',
          description: 'Some of what you kept offline was refused. Please try it again.',
          destructive: true,
        })
      else if (sent > 0) toast({ title: 'You are online again', description: 'What you kept was sent.' })
    })
  }, [online, client])
}
