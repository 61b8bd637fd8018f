import { Cluster, countText, Stack, RoleButton } from '@vitrine/backoffice'
import type { LibraryPicture as Shown } from '@vitrine/contracts'
import { Badge } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import styles from './pictures.module.css'
import { bytesText, dayText, pictureName, titleOf } from './words.ts'

type Props = { picture: Shown; onDelete: () => void; onDetails: () => void }

/** A picture, where it is used, and what can be done with it. */
export function LibraryPicture({ picture, onDelete, onDetails }: Props) {
  const { imageUrl, width, height, bytes, uploadedAt, posts, postCount, deleted } = picture
  const { focus, description } = picture
  return (
    <Stack as="li" gap={2} className={styles.picture}>
      <a href={imageUrl} target="_blank" rel="noopener" aria-label={`${pictureName(picture)}, in a new tab`}>
        <Picture
          src={imageUrl}
          alt={description}
          focus={focus}
          ratio="4 / 5"
          sizes="(min-width: 48rem) 14rem, 50vw"
        />
      </a>
      <Cluster as="p" gap={[1, 3]} justify="space-between" className={styles.facts}>
        <span>
          {width} × {height}, {bytesText(bytes)}
        </span>
        <time dateTime={uploadedAt}>{dayText(uploadedAt)}</time>
      </Cluster>
      {posts.length > 0 ? (
        <ul aria-label="Posts that show it" className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={`/admin/edit/${post.id}`} className={styles.post}>
                {titleOf(post)}
              </Link>
            </li>
          ))}
          {postCount > posts.length ? <li>and {countText(postCount - posts.length)} more</li> : null}
        </ul>
      ) : (
        <Unused {...picture} />
      )}
      <div className={styles.actions}>
        <RoleButton
          needs="editor"
          variant="quiet"
          size="small"
          aria-label={`Details of ${lower(pictureName(picture))}`}
          onClick={onDetails}
        >
          Details
        </RoleButton>
        {posts.length > 0 || deleted ? null : (
          <RoleButton
            needs="editor"
            variant="quiet"
            size="small"
            aria-label={`Delete ${lower(pictureName(picture))}`}
            onClick={onDelete}
          >
            Delete
          </RoleButton>
        )}
      </div>
    </Stack>
  )
}

const Unused = ({ inHistoryUntil, deleted }: Pick<Shown, 'inHistoryUntil' | 'deleted'>) => (
  <div className={styles.state}>
    <Badge>{inHistoryUntil ? 'In history' : 'Unused'}</Badge>
    {inHistoryUntil ? (
      <p>
        Versions with it can be restored until {dayText(inHistoryUntil)}.
        {deleted ? ' It is deleted then.' : ''}
      </p>
    ) : null}
  </div>
)

const lower = (name: string) => name.replace(/^P/, 'p')
