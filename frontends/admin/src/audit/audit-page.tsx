import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, Rows, Stack } from '@vitrine/backoffice'
import { bySchedule, keysOf } from '@vitrine/contracts'
import { Button, Notice, Select, TextField } from '@vitrine/ui'
import { useSearchParams } from '@vitrine/web-kit/router'
import { MorePages } from '../dashboard/more-pages.tsx'
import { administratorsQuery } from '../history/history-data.ts'
import { AdministrationPage } from '../page/administration-page.tsx'
import { areaNames, askedIn, auditQuery, type AuditAsked } from './audit-data.ts'
import { AuditEntry } from './audit-item.tsx'
import { AuditNotices } from './audit-notices.tsx'
import styles from './audit.module.css'

/** `/admin/audit`: who did what to what, and when; `by`, `area` and `day` are in the address. */
export const AuditPage = () => (
  <AdministrationPage title="Audit">
    <Audit />
  </AdministrationPage>
)

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
    <Stack gap={5} className={styles.audit}>
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
    </Stack>
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
  const isNarrowed = asked.by !== '' || asked.area !== '' || asked.day !== ''
  return (
    <Loaded
      query={found}
      failed="The audit did not load"
      waiting={<LoadingBlocks gap={5} className={styles.audit} heights={['4rem', '4rem', '4rem']} />}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        const preparing = pages[0]?.preparing ?? null
        return (
          <>
            <AuditNotices
              missing={[...new Set(pages.flatMap(({ missing }) => missing))]}
              preparing={preparing}
              onRetry={() => void found.refetch()}
              busy={found.isRefetching}
            />
            {items.length > 0 ? (
              <Rows as="ol" label="Changes">
                {items.map((item) => (
                  <AuditEntry key={item.id} item={item} names={names} />
                ))}
              </Rows>
            ) : preparing ? null : (
              <NothingDone onAll={isNarrowed ? onAll : undefined} />
            )}
            <MorePages list={found} />
          </>
        )
      }}
    </Loaded>
  )
}

const NothingDone = ({ onAll }: { onAll: (() => void) | undefined }) => (
  <Notice
    title="Nothing was done"
    actions={onAll ? <Button onClick={onAll}>Show everything</Button> : undefined}
  >
    {onAll
      ? 'Nothing fits who, what and day.'
      : 'What is done in the administration is listed here: changes of posts for good, anything else for 400 days.'}
  </Notice>
)
