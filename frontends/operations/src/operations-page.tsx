import { useQuery } from '@tanstack/react-query'
import { AdminGate, BackofficePage, countText, FiguresSkeleton, Loaded, OnlyFor } from '@vitrine/backoffice'
import { Tabs } from '@vitrine/ui/tabs'
import { useTitle } from '@vitrine/web-kit'
import { useSearchParams } from '@vitrine/web-kit/router'
import { DeadLettersTab } from './dead-letters/dead-letters-tab.tsx'
import { deadLetterSourcesIn } from './dead-letters/dead-letter-sources.ts'
import { OperationsHeader } from './frame/operations-header.tsx'
import { Summary } from './frame/summary.tsx'
import { LedgerTab } from './ledger/ledger-tab.tsx'
import { LiveStatus } from './live/live-status.tsx'
import { operationsQuery, type Readings } from './live/operations-query.ts'
import { ProjectionsTab } from './projections/projections-tab.tsx'
import { AlertList } from './services/alert-list.tsx'
import { ServicesTab } from './services/services-tab.tsx'

export function OperationsPage() {
  useTitle('Operations')
  return (
    <AdminGate>
      <OperationsHeader />
      <BackofficePage>
        <OnlyFor role="owner" title="Operations are for owners">
          <Live />
        </OnlyFor>
      </BackofficePage>
    </AdminGate>
  )
}

function Live() {
  const query = useQuery(operationsQuery)
  return (
    <Loaded
      query={query}
      failed="Nothing could be read"
      fallback="The server did not answer. It is asked again all the time."
      waiting={<FiguresSkeleton figures={5} blocks={['5.5rem', '5.5rem', '5.5rem', '5.5rem']} />}
    >
      {(readings) => <Operations readings={readings} outdated={query.error !== null} />}
    </Loaded>
  )
}

const tabs = ['services', 'dead-letters', 'projections', 'ledger'] as const
type Tab = (typeof tabs)[number]

function Operations({ readings, outdated }: { readings: Readings; outdated: boolean }) {
  const [params, setParams] = useSearchParams()
  const asked = tabs.find((tab) => tab === params.get('tab')) ?? 'services'
  const dead = deadLetterSourcesIn(readings.now.services).reduce((all, { count }) => all + count, 0)
  return (
    <div data-outdated={outdated || undefined}>
      <Summary readings={readings} />
      <AlertList services={readings.now.services} />
      <LiveStatus />
      <Tabs<Tab>
        label="Operations"
        value={asked}
        onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: 'services', label: 'Services', panel: <ServicesTab readings={readings} /> },
          {
            value: 'dead-letters',
            label: dead > 0 ? `Dead letters (${countText(dead)})` : 'Dead letters',
            panel: <DeadLettersTab now={readings.now} />,
          },
          { value: 'projections', label: 'Projections', panel: <ProjectionsTab now={readings.now} /> },
          { value: 'ledger', label: 'Clicks and views', panel: <LedgerTab readings={readings} /> },
        ]}
      />
    </div>
  )
}
