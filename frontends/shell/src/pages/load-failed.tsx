import { Button, RestartIcon } from '@vitrine/ui'
import { askServer, shopName, useConnection } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MessagePage } from './message-page.tsx'

/** Tries again when the server can be reached again. A failed file does not tell whether it can: it is asked once. */
function useRetryWhenReached(onRetry: () => void) {
  const online = useConnection() === 'online'
  const wasOffline = useRef(false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => void askServer(), [])
  useEffect(() => {
    if (online && wasOffline.current) retry()
    wasOffline.current = !online
  }, [online])
}

/** Shown in place of a page that could not be loaded or has failed. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  useRetryWhenReached(onRetry)
  return (
    <MessagePage
      scene="failed"
      title={`This part of ${shopName} could not be opened`}
      actions={
        <>
          <Button variant="primary" icon={<RestartIcon size={18} />} onClick={onRetry}>
            Try again
          </Button>
          <Button asChild>
            <Link to="/">Home</Link>
          </Button>
        </>
      }
    >
      The connection may have been interrupted. Nothing that you saved is lost.
    </MessagePage>
  )
}
