import { Button } from '../button/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import type { FailedProps } from './late.tsx'

/** Shown in place of a part that did not load. */
export const LateFailed = ({ onRetry }: FailedProps) => (
  <div role="alert">
    <Notice level={3} title="This part did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
      The connection may have been interrupted. What you typed on this page is still there.
    </Notice>
  </div>
)
