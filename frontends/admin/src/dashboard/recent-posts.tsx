import { EyeIcon, manyOf, PencilIcon } from '@vitrine/backoffice'
import type { ListedOutfit } from '@vitrine/contracts'
import { IconButton, TrashIcon } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { EditLink } from './edit-link.tsx'
import type { Deleting } from './overview-tab.tsx'
import { PostStatus } from './post-status.tsx'
import postTitle from './post-title.module.css'
import film from '../page/film-edge.module.css'
import styles from './recent-posts.module.css'
import { ViewLink } from './view-link.tsx'

/** A contact sheet: one strip of film, a caption under each frame. */
export const RecentPosts = ({ posts, onDelete }: Deleting & { posts: readonly ListedOutfit[] }) => (
  <ol className={styles.strip}>
    {posts.map((post, index) => (
      <li key={post.id} className={styles.exposure}>
        <div className={styles.film}>
          <span className={film.edge} aria-hidden>
            <span>{index + 1}</span>
            <span>▸ {index + 1}A</span>
          </span>
          <Picture
            src={post.images[0]}
            alt=""
            focus={post.imageFocus?.[0]}
            ratio="4 / 5"
            eager
            sizes="(min-width: 64rem) 14rem, 7rem"
          />
        </div>
        <article className={styles.caption} aria-label={post.title}>
          <h3 className={postTitle.title}>{post.title}</h3>
          <PostStatus post={post} />
          <p className={styles.count}>{manyOf(post.products.length, 'product')}</p>
          <div className={styles.actions}>
            <IconButton asChild label={`Edit ${post.title}`}>
              <EditLink post={post}>
                <PencilIcon size={20} />
              </EditLink>
            </IconButton>
            <IconButton asChild label={`View ${post.title} (in a new tab)`}>
              <ViewLink post={post}>
                <EyeIcon size={20} />
              </ViewLink>
            </IconButton>
            <IconButton label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
              <TrashIcon size={20} />
            </IconButton>
          </div>
        </article>
      </li>
    ))}
  </ol>
)
