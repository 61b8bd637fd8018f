import { useQuery } from '@tanstack/react-query'
import { countText, Figure, Figures, manyOf, useSessionEnds } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { Button, Heading, Notice } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { analyticsQuery, daysQuery } from './dashboard-data.ts'
import styles from './dashboard.module.css'
import type { PostToDelete } from './delete-post.tsx'
import { postsBy, totalsOf } from './figures.ts'
import { RecentPosts } from './recent-posts.tsx'
import { Sparkline } from './sparkline.tsx'

export type TabProps = { posts: readonly Outfit[]; onDelete: (post: PostToDelete) => void }

const recent = 5

export function OverviewTab({ posts, onDelete }: TabProps) {
  const analytics = useQuery(analyticsQuery)
  useSessionEnds(analytics.error)
  const days = useQuery(daysQuery).data
  const trend = (of: 'views' | 'clicks', label: string) =>
    days ? (
      <Sparkline series={days.map((day) => day[of])} label={label} />
    ) : (
      <span className={styles.noTrend} />
    )
  const { total, published, drafts, scheduled } = postsBy(posts)
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
        {posts.length === 0 ? (
          <NoPosts />
        ) : (
          <RecentPosts posts={posts.slice(0, recent)} onDelete={onDelete} />
        )}
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
      <Button asChild variant="primary">
        <Link to="/admin/create">Create First Post</Link>
      </Button>
    }
  >
    The feed is empty until the first post is published.
  </Notice>
)
