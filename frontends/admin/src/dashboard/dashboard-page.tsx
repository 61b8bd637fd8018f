import { BackofficePage } from '@vitrine/backoffice'
import { late } from '@vitrine/ui'
import { Tabs } from '@vitrine/ui/tabs'
import { useTitle } from '@vitrine/web-kit'
import { AnalyticsSkeleton } from '../analytics/analytics-skeleton.tsx'
import { CommandGate } from '../commands/command-gate.tsx'
import { ContentTab } from './content-tab.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { useDeletePost } from './delete-post.tsx'
import { useChosen } from './many/use-chosen.ts'
import { OverviewTab } from './overview-tab.tsx'
import { useListing } from './use-listing.ts'

const AnalyticsTab = late(async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab, {
  waiting: <AnalyticsSkeleton />,
})

export function DashboardPage() {
  useTitle('Admin Dashboard')
  return (
    <CommandGate>
      <Dashboard />
    </CommandGate>
  )
}

function Dashboard() {
  const { asked, change } = useListing()
  const choice = useChosen()
  const { renew } = choice
  const { ask, dialog } = useDeletePost((id) => renew(new Map([[id, undefined]])))
  return (
    <>
      <DashboardHeader />
      <BackofficePage>
        <Tabs
          label="Dashboard"
          value={asked.tab}
          onChange={(tab) => change({ tab })}
          tabs={[
            { value: 'overview', label: 'Overview', panel: <OverviewTab onDelete={ask} /> },
            {
              value: 'content',
              label: 'Content Management',
              panel: <ContentTab choice={choice} onDelete={ask} />,
            },
            { value: 'analytics', label: 'Analytics', panel: <AnalyticsTab /> },
          ]}
        />
        {dialog}
      </BackofficePage>
    </>
  )
}
