import { Button } from '../button/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import type { FailedProps } from './late.tsx'
import { useWhenOnline } from './use-when-online.ts'

/** Shown in place of a part that did not load, until it is tried again: by hand, or when the connection is back. */
export function LateFailed({ onRetry }: FailedProps) {
  useWhenOnline(onRetry)
  return (
    <div role="alert">
      <Notice level={3} title="This part did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
        The connection may have been interrupted. What you typed on this page is still there.
      </Notice>
    </div>
  )
}
