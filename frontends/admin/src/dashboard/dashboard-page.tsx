import { useQuery } from '@tanstack/react-query'
import { AdminGate } from '@vitrine/backoffice'
import { Button, Notice, Page } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import { messageOf, useTitle } from '@vitrine/web-kit'
import { AnalyticsTab } from './analytics-tab.tsx'
import { ContentTab } from './content-tab.tsx'
import { postsQuery, useSessionEnds } from './dashboard-data.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import styles from './dashboard.module.css'
import { useDeletePost } from './delete-post.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { useListing } from './use-listing.ts'

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
    if (posts.isPending) return <DashboardSkeleton />
    return <Failed error={posts.error} onRetry={() => void posts.refetch()} />
  }
  return (
    <>
      <DashboardHeader />
      <Page width="wide" className={styles.page}>
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
      </Page>
    </>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Notice
    title="The posts did not load"
    actions={
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {messageOf(error, 'The server did not answer. Nothing was lost.')}
  </Notice>
)
