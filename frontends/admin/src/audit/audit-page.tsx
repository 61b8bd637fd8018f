import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BackofficePage, LoadFailed, useSessionEnds } from '@vitrine/backoffice'
import { bySchedule } from '@vitrine/contracts'
import { Button, Notice, PageHeader, Select, Skeleton, TextField, VisuallyHidden } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { useSearchParams } from '@vitrine/web-kit/router'
import { CommandGate } from '../commands/command-gate.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { administratorsQuery } from '../history/history-data.ts'
import { auditQuery, type AuditAsked } from './audit-data.ts'
import styles from './audit.module.css'
import { AuditedSaveItem } from './audited-save-item.tsx'

/** `/admin/audit`: who changed which post, when and how; `by` and `day` are in the address. */
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
  const asked = { by: search.get('by') ?? '', day: search.get('day') ?? '' }
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
        <TextField
          label="Day"
          type="date"
          value={asked.day}
          onChange={(event) => change({ day: event.target.value })}
        />
      </div>
      <Saves key={`${asked.by}/${asked.day}`} asked={asked} names={names} onAll={() => setSearch({})} />
    </div>
  )
}

type SavesProps = { asked: AuditAsked; names: ReadonlyMap<string, string> | undefined; onAll: () => void }

function Saves({ asked, names, onAll }: SavesProps) {
  const saves = useInfiniteQuery(auditQuery(asked))
  useSessionEnds(saves.error)
  if (saves.error && !saves.data)
    return (
      <LoadFailed
        title="The audit did not load"
        error={saves.error}
        fallback="The server did not answer. Nothing was changed."
        onRetry={() => void saves.refetch()}
      />
    )
  if (!saves.data) return <AuditSkeleton />
  const items = saves.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <Notice
        title="Nothing was changed"
        actions={asked.by || asked.day ? <Button onClick={onAll}>Show everything</Button> : undefined}
      >
        {asked.by || asked.day ? 'No change fits who and day.' : 'Every change of a post is listed here.'}
      </Notice>
    )
  return (
    <>
      <ol aria-label="Changes" className={styles.saves}>
        {items.map((save) => (
          <AuditedSaveItem key={save.id} save={save} names={names} />
        ))}
      </ol>
      <MorePages list={saves} className={styles.more} />
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
