import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BackofficePage, LoadFailed, useSessionEnds } from '@vitrine/backoffice'
import { bySchedule, keysOf } from '@vitrine/contracts'
import { Button, Notice, PageHeader, Select, Skeleton, TextField, VisuallyHidden } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { useSearchParams } from '@vitrine/web-kit/router'
import { CommandGate } from '../commands/command-gate.tsx'
import { MorePages } from '../dashboard/more-pages.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { administratorsQuery } from '../history/history-data.ts'
import { areaNames, askedIn, auditQuery, type AuditAsked } from './audit-data.ts'
import { AuditEntry } from './audit-item.tsx'
import { AuditNotices } from './audit-notices.tsx'
import styles from './audit.module.css'

/** `/admin/audit`: who did what to what, and when; `by`, `area` and `day` are in the address. */
export function AuditPage() {
  useTitle('Audit')
  return (
    <CommandGate>
      <PageHeader leading={<BackToDashboard />} title="Audit" />
      <BackofficePage>
        <Audit />
      </BackofficePage>
    </CommandGate>
  )
}

function Audit() {
  const [search, setSearch] = useSearchParams()
  const asked = askedIn(search)
  const names = useQuery(administratorsQuery).data
  const change = (part: Partial<AuditAsked>) =>
    setSearch(
      Object.entries({ ...asked, ...part }).filter(([, value]) => value),
      { replace: true, preventScrollReset: true },
    )
  const people = [...(names ?? [])].map(([value, label]) => ({ value, label }))
  const isKnown = asked.by === '' || asked.by === bySchedule || names?.has(asked.by)
  const former = isKnown ? [] : [{ value: asked.by, label: names ? 'A former administrator' : 'Loading' }]
  const everybody = [
    { value: '', label: 'Everybody' },
    ...people,
    ...former,
    { value: bySchedule, label: 'The schedule' },
  ]
  return (
    <div className={styles.audit}>
      <div role="group" aria-label="Filters" className={styles.filters}>
        <Select
          label="Who"
          options={everybody}
          value={asked.by}
          onChange={(event) => change({ by: event.target.value })}
        />
        <Select
          label="What"
          options={areas}
          value={asked.area}
          onChange={(event) =>
            change({ area: areas.find(({ value }) => value === event.target.value)?.value ?? '' })
          }
        />
        <TextField
          label="Day"
          type="date"
          value={asked.day}
          onChange={(event) => change({ day: event.target.value })}
        />
      </div>
      <Entries
        key={`${asked.by}/${asked.area}/${asked.day}`}
        asked={asked}
        names={names}
        onAll={() => setSearch({})}
      />
    </div>
  )
}

/** Stays the same, as options of a field do. */
const areas = [
  { value: '', label: 'Everything' },
  ...keysOf(areaNames).map((value) => ({ value, label: areaNames[value] })),
] as const

type EntriesProps = { asked: AuditAsked; names: ReadonlyMap<string, string> | undefined; onAll: () => void }

function Entries({ asked, names, onAll }: EntriesProps) {
  const found = useInfiniteQuery(auditQuery(asked))
  useSessionEnds(found.error)
  if (found.error && !found.data)
    return (
      <LoadFailed
        title="The audit did not load"
        error={found.error}
        fallback="The server did not answer. Nothing was changed."
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <AuditSkeleton />
  const pages = found.data.pages
  const items = pages.flatMap((page) => page.items)
  const preparing = pages[0]?.preparing ?? null
  const isNarrowed = asked.by !== '' || asked.area !== '' || asked.day !== ''
  return (
    <>
      <AuditNotices
        missing={[...new Set(pages.flatMap(({ missing }) => missing))]}
        preparing={preparing}
        onRetry={() => void found.refetch()}
        busy={found.isRefetching}
      />
      {items.length === 0 && !preparing ? (
        <Notice
          title="Nothing was done"
          actions={isNarrowed ? <Button onClick={onAll}>Show everything</Button> : undefined}
        >
          {isNarrowed
            ? 'Nothing fits who, what and day.'
            : 'What is done in the administration is listed here: changes of posts for good, anything else for 400 days.'}
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <ol aria-label="Changes" className={styles.saves}>
          {items.map((item) => (
            <AuditEntry key={item.id} item={item} names={names} />
          ))}
        </ol>
      ) : null}
      <MorePages list={found} className={styles.more} />
    </>
  )
}

const AuditSkeleton = () => (
  <div className={styles.audit} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    {['4rem', '4rem', '4rem'].map((height, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </div>
)
