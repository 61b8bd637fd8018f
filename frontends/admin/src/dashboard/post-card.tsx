import { Fact, Hint, manyOf, Stack } from '@vitrine/backoffice'
import { labelOf, type ListedOutfit } from '@vitrine/contracts'
import { Button, Checkbox, VisuallyHidden } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { memo } from 'react'
import { DuplicateButton } from '../editor/draft/duplicate-button.tsx'
import type { PostToDelete } from './delete-post.tsx'
import { EditLink } from './edit-link.tsx'
import { FiguresLink } from './figures-link.tsx'
import { excerptOf, rateText } from './figures.ts'
import type { PostToLink } from './link/link-dialog.tsx'
import type { Choice } from './many/use-chosen.ts'
import styles from './post-card.module.css'
import { PostStatus } from './post-status.tsx'
import postTitle from './post-title.module.css'
import { Sparkline } from './sparkline.tsx'
import { ViewLink } from './view-link.tsx'

type CardProps = {
  post: ListedOutfit
  views: number
  clicks: number
  /** By the day; undefined while it is not known. */
  trend: readonly number[] | undefined
  isChosen: boolean
  onChoose: Choice['choose']
  onDelete: (post: PostToDelete) => void
  onLink: (post: PostToLink) => void
}

/** A post: its picture, its state, its figures, and what can be done with it. */
export const PostCard = memo(
  ({ post, views, clicks, trend, isChosen, onChoose, onDelete, onLink }: CardProps) => (
    <li className={styles.card}>
      <Checkbox
        className={styles.choose}
        label={<VisuallyHidden>Choose {post.title}</VisuallyHidden>}
        checked={isChosen}
        onChange={(event) => onChoose([post], event.target.checked)}
      />
      <Picture
        src={post.images[0]}
        alt=""
        focus={post.imageFocus?.[0]}
        ratio="4 / 5"
        sizes="6rem"
        className={styles.picture}
      />
      <Stack gap={1} className={styles.text}>
        <h2 className={postTitle.title}>{post.title}</h2>
        <Hint className={styles.excerpt}>{excerptOf(post.description)}</Hint>
      </Stack>
      <Stack gap={2} className={styles.status}>
        <PostStatus post={post} />
        <p className={styles.counts}>
          {manyOf(views, 'view')}, {manyOf(clicks, 'click')}
          {views > 0 ? `, ${rateText({ views, clicks })}` : ''}
        </p>
        {views > 0 ? (
          <div className={styles.trend}>
            {trend ? <Sparkline series={trend} label={`Views of ${post.title}`} small /> : null}
          </div>
        ) : null}
      </Stack>
      <dl className={styles.facts}>
        <Fact label="Category">{labelOf(post.category)}</Fact>
        <Fact label="Gender">{post.targetGender ? labelOf(post.targetGender) : 'All'}</Fact>
        <Fact label="Age">{post.targetAgeGroup ?? 'All Ages'}</Fact>
        <Fact label="Products">{String(post.products.length)}</Fact>
      </dl>
      <div className={styles.actions}>
        <Button asChild size="small">
          <EditLink post={post}>Edit</EditLink>
        </Button>
        <Button asChild variant="quiet" size="small">
          <ViewLink post={post}>View</ViewLink>
        </Button>
        <Button asChild variant="quiet" size="small">
          <FiguresLink post={post}>Figures</FiguresLink>
        </Button>
        {post.published ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Link to ${post.title}`}
            onClick={() => onLink(post)}
          >
            Link
          </Button>
        ) : null}
        <DuplicateButton post={post} />
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${post.title}`}
          onClick={() => onDelete(post)}
        >
          Delete
        </Button>
      </div>
    </li>
  ),
)
