import { ClockIcon } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { Badge } from '@vitrine/ui'
import { momentText } from './figures.ts'
import styles from './post-status.module.css'

type Props = { post: Pick<Outfit, 'published' | 'scheduledAt'> }

/** Published or draft; a draft with a time ahead says when it goes live. */
export const PostStatus = ({ post: { published, scheduledAt } }: Props) => (
  <span className={styles.status}>
    {published ? <Badge look="positive">Published</Badge> : <Badge>Draft</Badge>}
    {!published && scheduledAt ? (
      <Badge look="caution">
        <ClockIcon size={12} />
        Scheduled <time dateTime={scheduledAt}>{momentText(scheduledAt)}</time>
      </Badge>
    ) : null}
  </span>
)
