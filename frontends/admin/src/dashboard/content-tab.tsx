import { useQuery } from '@tanstack/react-query'
import {
  Cluster,
  countText,
  Fact,
  Hint,
  LoadingBlocks,
  manyOf,
  NothingFound,
  Stack,
  useSessionEnds,
} from '@vitrine/backoffice'
import { labelOf, type ListedOutfit } from '@vitrine/contracts'
import { Button, Checkbox, late, VisuallyHidden } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { memo, useEffect, useMemo, useRef, useState, type Ref } from 'react'
import { ChooseAll } from './choose-all.tsx'
import styles from './content-tab.module.css'
import { analyticsQuery, countsQuery } from './dashboard-data.ts'
import { DuplicateButton } from '../editor/draft/duplicate-button.tsx'
import { EditLink } from './edit-link.tsx'
import { FiguresLink } from './figures-link.tsx'
import { excerptOf, rateText } from './figures.ts'
import type { PostToLink } from './link/link-dialog.tsx'
import { ListTools } from './list-tools.tsx'
import { countsOf, isNarrowed, type Listing } from './listing.ts'
import type { Choice } from './many/use-chosen.ts'
import type { PostToDelete } from './delete-post.tsx'
import { NoPosts, PostsFailed, type Deleting } from './overview-tab.tsx'
import { pageSize, usePosts, type Posts } from './post-list.ts'
import { PostStatus } from './post-status.tsx'
import postTitle from './post-title.module.css'
import { Sparkline } from './sparkline.tsx'
import { useListing } from './use-listing.ts'
import { useTrends } from './use-trends.ts'
import { ViewLink } from './view-link.tsx'

const ChangeBar = late(async () => (await import('./many/change-bar.tsx')).ChangeBar)
const LinkDialog = late(async () => (await import('./link/link-dialog.tsx')).LinkDialog)

type Props = Deleting & { choice: Choice }

/** Every post on an index card of its own. */
export function ContentTab({ choice, onDelete }: Props) {
  const { asked, change } = useListing()
  const list = usePosts(asked)
  const { found, error } = list
  const [hasChosen, setHasChosen] = useState(false)
  if (choice.chosen.size > 0 && !hasChosen) setHasChosen(true)
  const all = useRef<HTMLInputElement>(null)
  useSessionEnds(error)
  if (found?.total === 0 && !list.outdated && !isNarrowed(asked)) return <NoPosts />
  return (
    <Stack gap={5}>
      <ListTools asked={asked} change={change} />
      {found ? (
        <Found list={list} found={found} listing={asked} choice={choice} onDelete={onDelete} all={all} />
      ) : error ? (
        <PostsFailed error={error} onRetry={list.retry} />
      ) : (
        <LoadingBlocks gap={5} heights={Array<string>(6).fill('6rem')} />
      )}
      {hasChosen ? <ChangeBar choice={choice} back={all} /> : null}
    </Stack>
  )
}

type FoundProps = Props & {
  list: Posts
  found: NonNullable<Posts['found']>
  listing: Listing
  /** Chooses all. */
  all: Ref<HTMLInputElement>
}

function Found({ list, found: { posts, total, unsorted }, listing, choice, onDelete, all }: FoundProps) {
  const analytics = useQuery(analyticsQuery).data
  const ofAll = useQuery(countsQuery).data?.total ?? total
  const countOf = useMemo(() => countsOf(analytics), [analytics])
  const trends = useTrends(useMemo(() => posts.map(({ id }) => id), [posts]))
  const [linked, setLinked] = useState<PostToLink>()
  const { renew } = choice
  useEffect(() => {
    renew(new Map(posts.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))))
  }, [posts, renew])
  return (
    <>
      <Cluster gap={4} justify="space-between" className={styles.head}>
        {total > 0 ? (
          <ChooseAll ref={all} listing={listing} posts={posts} total={total} choice={choice} />
        ) : (
          <span />
        )}
        <p className={styles.count} role="status">
          {isNarrowed(listing) ? `${countText(total)} of ${manyOf(ofAll, 'post')}` : manyOf(total, 'post')}
        </p>
      </Cluster>
      {trends.failed ? (
        <p className={styles.count} role="status">
          Trends did not load.{' '}
          <Button variant="quiet" size="small" onClick={trends.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <ul className={styles.cards} aria-busy={list.outdated}>
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            {...countOf(post.id)}
            trend={trends.viewsOf(post.id)}
            isChosen={choice.chosen.has(post.id)}
            onChoose={choice.choose}
            onDelete={onDelete}
            onLink={setLinked}
          />
        ))}
      </ul>
      <More more={list.more} left={total - unsorted - posts.length} />
      {unsorted > 0 && !list.more.there ? (
        <p className={styles.count}>
          By figures, only the newest {manyOf(total - unsorted, 'post')} are sorted. Narrow the list to see
          others.
        </p>
      ) : null}
      {linked ? <LinkDialog post={linked} onClose={() => setLinked(undefined)} /> : null}
      {total === 0 ? <NothingFound>No post fits.</NothingFound> : null}
    </>
  )
}

function More({ more, left }: { more: Posts['more']; left: number }) {
  if (!more.there) return null
  return (
    <div className={styles.more}>
      {more.failed ? <p role="alert">More posts did not load.</p> : null}
      <Button busy={more.loading} onClick={more.load}>
        {more.failed ? 'Try again' : `Show ${Math.min(pageSize, left)} more of ${countText(left)}`}
      </Button>
    </div>
  )
}

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

const PostCard = memo(({ post, views, clicks, trend, isChosen, onChoose, onDelete, onLink }: CardProps) => (
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
      <Button variant="quiet" size="small" aria-label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
        Delete
      </Button>
    </div>
  </li>
))
