import { ClockIcon } from '@vitrine/backoffice'
import type { ListedOutfit } from '@vitrine/contracts'
import { Badge } from '@vitrine/ui'
import { failureText, lateText, pendingTitle } from '../editor/pending/pending-words.ts'
import { momentText } from './figures.ts'
import styles from './post-status.module.css'

type Props = { post: Pick<ListedOutfit, 'published' | 'scheduledAt' | 'pendingChanges' | 'scheduleProblem'> }

/** Published or draft; a draft with a time ahead says when it goes live, and a post with changes beside it that there are some. */
export const PostStatus = ({ post: { published, scheduledAt, pendingChanges, scheduleProblem } }: Props) => (
  <span className={styles.status}>
    {published ? <Badge look="positive">Published</Badge> : <Badge>Draft</Badge>}
    {!published && scheduledAt ? (
      <Badge look="caution">
        <ClockIcon size={12} />
        Scheduled <time dateTime={scheduledAt}>{momentText(scheduledAt)}</time>
      </Badge>
    ) : null}
    {pendingChanges ? <Pending {...pendingChanges} /> : null}
    {scheduleProblem ? <span className={styles.failure}>{lateText(scheduleProblem)}</span> : null}
  </span>
)

function Pending(pending: NonNullable<ListedOutfit['pendingChanges']>) {
  const failure = failureText(pending)
  if (failure) return <span className={styles.failure}>{failure}</span>
  const { applyAt } = pending
  return (
    <>
      <Badge look="caution">{pendingTitle(pending)}</Badge>
      {applyAt ? (
        <time dateTime={applyAt} className={styles.when}>
          {momentText(applyAt)}
        </time>
      ) : null}
    </>
  )
}
