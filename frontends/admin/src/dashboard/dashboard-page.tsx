import { useQuery } from '@tanstack/react-query'
import { AdminGate, BackofficePage, FiguresSkeleton, LoadFailed, useSessionEnds } from '@vitrine/backoffice'
import { late } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import { useTitle } from '@vitrine/web-kit'
import { AnalyticsSkeleton } from '../analytics/analytics-skeleton.tsx'
import { ContentTab } from './content-tab.tsx'
import { postsQuery } from './dashboard-data.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { useDeletePost } from './delete-post.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { useListing } from './use-listing.ts'

const AnalyticsTab = late(async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab, {
  waiting: <AnalyticsSkeleton />,
})

export function DashboardPage() {
  useTitle('Admin Dashboard')
  return (
    <AdminGate>
      <Dashboard />
    </AdminGate>
  )
}

function Dashboard() {
  const { asked, change } = useListing()
  const posts = useQuery(postsQuery)
  useSessionEnds(posts.error)
  const { ask, dialog } = useDeletePost()
  const shown = (panel: (loaded: NonNullable<typeof posts.data>) => React.ReactNode) => {
    if (posts.data) return panel(posts.data)
    if (posts.isPending) return <FiguresSkeleton figures={4} blocks={['20rem']} />
    return (
      <LoadFailed
        title="The posts did not load"
        error={posts.error}
        fallback="The server did not answer. Nothing was lost."
        onRetry={() => void posts.refetch()}
      />
    )
  }
  return (
    <>
      <DashboardHeader />
      <BackofficePage>
        <Tabs
          label="Dashboard"
          value={asked.tab}
          onChange={(tab) => change({ tab })}
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              panel: shown((loaded) => <OverviewTab posts={loaded} onDelete={ask} />),
            },
            {
              value: 'content',
              label: 'Content Management',
              panel: shown((loaded) => <ContentTab posts={loaded} onDelete={ask} />),
            },
            { value: 'analytics', label: 'Analytics', panel: <AnalyticsTab /> },
          ]}
        />
        {dialog}
      </BackofficePage>
    </>
  )
}
