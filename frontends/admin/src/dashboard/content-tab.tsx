import { useQuery } from '@tanstack/react-query'
import {
  Cluster,
  countText,
  LoadingBlocks,
  manyOf,
  NothingFound,
  Stack,
  useSessionEnds,
} from '@vitrine/backoffice'
import { Button, late } from '@vitrine/ui'
import { useEffect, useMemo, useRef, useState, type Ref } from 'react'
import { ChooseAll } from './choose-all.tsx'
import styles from './content-tab.module.css'
import { analyticsQuery, countsQuery } from './dashboard-data.ts'
import type { PostToLink } from './link/link-dialog.tsx'
import { ListTools } from './list-tools.tsx'
import { countsOf, isNarrowed, type Listing } from './listing.ts'
import type { Choice } from './many/use-chosen.ts'
import { NoPosts, PostsFailed, type Deleting } from './overview-tab.tsx'
import { PostCard } from './post-card.tsx'
import { pageSize, usePosts, type Posts } from './post-list.ts'
import { useListing } from './use-listing.ts'
import { useTrends } from './use-trends.ts'

const ChangeBar = late(async () => (await import('./many/change-bar.tsx')).ChangeBar)
const LinkDialog = late(async () => (await import('./link/link-dialog.tsx')).LinkDialog)

type Props = Deleting & { choice: Choice }

/** Every post on a card of its own. */
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
