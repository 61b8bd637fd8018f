import { Cluster, manyOf } from '@vitrine/backoffice'
import type { Reply } from '@vitrine/contracts'
import { Button } from '@vitrine/ui'
import { listed } from '../editor/items/items.ts'
import styles from './audit.module.css'

type Props = Pick<Reply<'GET /api/admin/audit/all'>, 'missing' | 'preparing'> & {
  onRetry: () => void
  busy: boolean
}

/** What each service has in the audit. */
const parts: Record<string, string> = {
  catalog: 'posts, tags, preview links and the calendar',
  identity: 'sign-ins',
  media: 'pictures',
  tracking: 'goals, notes and figures',
}

/** What has to be known before the list is believed. */
export const AuditNotices = ({ missing, preparing, onRetry, busy }: Props) => (
  <>
    {preparing ? (
      <Cluster as="p" gap={[2, 4]} className={styles.notice} role="status">
        The list of changes of posts is being prepared: {manyOf(preparing.events, 'event')} of posts read so
        far. It appears here when it is complete.
      </Cluster>
    ) : null}
    {missing.length > 0 ? (
      <Cluster as="p" gap={[2, 4]} className={styles.notice} role="status">
        <span>
          What was done to {listed(missing.map((service) => parts[service] ?? service))} is missing: it could
          not be read at the moment.
        </span>
        <Button size="small" variant="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </Cluster>
    ) : null}
  </>
)
