import { Cluster, manyOf, Row, RoleButton } from '@vitrine/backoffice'
import type { TrashedOutfit } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { Badge } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { whoText } from '../history/who.ts'
import { whenText } from '../history/words.ts'

type Props = {
  post: TrashedOutfit
  names: ReadonlyMap<string, string> | undefined
  busy: boolean
  onRestore: () => void
  onPurge: () => void
}

/** A deleted post: what it was, how long it stays, and what can be done with it. */
export const TrashedPost = ({ post, names, busy, onRestore, onPurge }: Props) => (
  <Row
    picture={
      <Picture src={post.picture ?? undefined} alt="" focus={post.pictureFocus} ratio="4 / 5" sizes="6rem" />
    }
    title={post.title}
    note={
      <>
        Deleted by {lower(whoText(post, names))},{' '}
        <time dateTime={post.deletedAt}>{whenText(post.deletedAt)}</time>
      </>
    }
    actions={
      <>
        <RoleButton
          needs="publisher"
          size="small"
          busy={busy}
          onClick={onRestore}
          aria-label={`Restore ${post.title}`}
        >
          {busy ? 'Restoring' : 'Restore'}
        </RoleButton>
        <LinkButton
          to={`/admin/history/${post.id}`}
          aria-label={`History of ${post.title}`}
          variant="quiet"
          size="small"
        >
          History
        </LinkButton>
        <RoleButton
          needs="publisher"
          variant="quiet"
          size="small"
          disabled={busy}
          onClick={onPurge}
          aria-label={`Delete for good: ${post.title}`}
        >
          Delete for good
        </RoleButton>
      </>
    }
  >
    <Cluster as="p" gap={2}>
      <Badge>{post.published ? 'Was published' : 'Was a draft'}</Badge>
      <Badge look={post.daysLeft <= 3 ? 'caution' : 'plain'}>{manyOf(post.daysLeft, 'day')} left</Badge>
    </Cluster>
  </Row>
)

/** In the middle of a sentence; a name keeps its capitals. */
const lower = (who: string) => who.replace(/^(A|An|The) /, (article) => article.toLowerCase())
