import { useQuery } from '@tanstack/react-query'
import {
  countText,
  Figure,
  Figures,
  FiguresSkeleton,
  LoadFailed,
  manyOf,
  useSessionEnds,
} from '@vitrine/backoffice'
import type { Outfit, Reply } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { Button, Heading, Notice } from '@vitrine/ui'
import { analyticsQuery, countsQuery, daysQuery, recentQuery } from './dashboard-data.ts'
import styles from './dashboard.module.css'
import type { PostToDelete } from './delete-post.tsx'
import { FirstSteps } from './first-steps.tsx'
import { totalsOf } from './figures.ts'
import { RecentPosts } from './recent-posts.tsx'
import { Sparkline } from './sparkline.tsx'

export type Deleting = { onDelete: (post: PostToDelete) => void }

export function OverviewTab({ onDelete }: Deleting) {
  const counts = useQuery(countsQuery)
  const recent = useQuery(recentQuery)
  const error = counts.error ?? recent.error
  useSessionEnds(error)
  if (counts.data && recent.data)
    return <Overview counts={counts.data} posts={recent.data} onDelete={onDelete} />
  if (error) return <PostsFailed error={error} onRetry={() => void [counts.refetch(), recent.refetch()]} />
  return <FiguresSkeleton figures={4} blocks={['20rem']} />
}

export const PostsFailed = (failed: { error: unknown; onRetry: () => void }) => (
  <LoadFailed
    {...failed}
    title="The posts did not load"
    fallback="The server did not answer. Nothing was lost."
  />
)

type OverviewProps = Deleting & {
  counts: Reply<'GET /api/admin/outfits/counts'>
  posts: readonly Outfit[]
}

function Overview({ counts, posts, onDelete }: OverviewProps) {
  const analytics = useQuery(analyticsQuery)
  useSessionEnds(analytics.error)
  const days = useQuery(daysQuery).data
  const trend = (of: 'views' | 'clicks', label: string) =>
    days ? (
      <Sparkline series={days.map((day) => day[of])} label={label} />
    ) : (
      <span className={styles.noTrend} />
    )
  const { total, published, drafts, scheduled } = counts
  const totals = analytics.data ? totalsOf(analytics.data) : undefined
  const counted = (count: number | undefined) =>
    count === undefined ? <Unknown pending={analytics.isPending} /> : countText(count)
  return (
    <div className={styles.overview}>
      <Figures>
        <Figure label="Total Posts">{countText(total)}</Figure>
        <Figure label="Total Views" note={trend('views', 'Views')}>
          {counted(totals?.views)}
        </Figure>
        <Figure label="Total Clicks" note={trend('clicks', 'Clicks')}>
          {counted(totals?.clicks)}
        </Figure>
        <Figure
          label="Published"
          note={manyOf(drafts, 'draft') + (scheduled ? `, ${countText(scheduled)} scheduled` : '')}
        >
          {countText(published)}
        </Figure>
      </Figures>
      {analytics.isError && !analytics.data ? (
        <p className={styles.aside} role="status">
          Views and clicks did not load.{' '}
          <Button variant="quiet" size="small" onClick={() => void analytics.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <section aria-labelledby="recent-posts" className={styles.section}>
        <Heading id="recent-posts">Recent Posts</Heading>
        {posts.length === 0 ? <FirstSteps /> : <RecentPosts posts={posts} onDelete={onDelete} />}
      </section>
    </div>
  )
}

const Unknown = ({ pending }: { pending: boolean }) => (
  <span className={styles.unknown} aria-label={pending ? 'Loading' : 'Not known'}>
    –
  </span>
)

export const NoPosts = () => (
  <Notice
    title="No posts yet"
    level={3}
    actions={
      <LinkButton to="/admin/create" variant="primary">
        Create First Post
      </LinkButton>
    }
  >
    The feed is empty until the first post is published.
  </Notice>
)
