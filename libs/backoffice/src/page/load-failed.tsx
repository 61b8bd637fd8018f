import { Button, Notice, type NoticeProps } from '@vitrine/ui'
import { messageOf } from '@vitrine/web-kit'

type Props = Pick<NoticeProps, 'title' | 'level'> & {
  error: unknown
  /** Said where the server says nothing. */
  fallback: string
  onRetry: () => void
}

/** In place of what did not load. */
export const LoadFailed = ({ error, fallback, onRetry, ...notice }: Props) => (
  <Notice
    {...notice}
    actions={
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {messageOf(error, fallback)}
  </Notice>
)
