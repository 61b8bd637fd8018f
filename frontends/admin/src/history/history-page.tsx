import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BackofficePage, LoadFailed, useSessionEnds } from '@vitrine/backoffice'
import { Button, Notice, PageHeader, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { isStatus, useTitle } from '@vitrine/web-kit'
import { Link, useParams, useSearchParams } from '@vitrine/web-kit/router'
import { CommandGate } from '../commands/command-gate.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { Comparison } from './comparison.tsx'
import { administratorsQuery, currentQuery, savesQuery } from './history-data.ts'
import styles from './history.module.css'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

/** `/admin/history/:id`: the saves of a post; `version` is looked at, `with` is compared with it. */
export function HistoryPage() {
  const { id = '' } = useParams()
  useTitle('History')
  return (
    <CommandGate>
      <PageHeader
        leading={<BackToDashboard />}
        title="History"
        actions={
          <Button asChild variant="quiet">
            <Link to={`/admin/edit/${id}`}>Edit</Link>
          </Button>
        }
      />
      <BackofficePage>
        <History key={id} id={id} />
      </BackofficePage>
    </CommandGate>
  )
}

function History({ id }: { id: string }) {
  const [search] = useSearchParams()
  const saves = useInfiniteQuery(savesQuery(id))
  const current = useQuery(currentQuery(id))
  const names = useQuery(administratorsQuery).data
  useSessionEnds(saves.error ?? current.error)
  if (isStatus(saves.error, 404))
    return (
      <Notice level={2} title="Post not found">
        There has never been a post with this address.
      </Notice>
    )
  if (saves.error && !saves.data)
    return (
      <LoadFailed
        title="The history did not load"
        error={saves.error}
        fallback="The server did not answer. Nothing was changed."
        onRetry={() => void saves.refetch()}
      />
    )
  if (!saves.data) return <HistorySkeleton />
  const versions = saves.data.pages.flatMap(({ items }) => items)
  const asked = Number(search.get('version'))
  const chosen = asked || (versions[0]?.version ?? 0)
  const other = Number(search.get('with'))
  const shared = { id, versions, names, current: current.data }
  return (
    <div className={styles.history} data-chosen={asked > 0 || undefined}>
      <VersionList
        id={id}
        pages={saves.data.pages.map(({ items }) => items)}
        names={names}
        chosen={chosen}
        onMore={saves.hasNextPage ? () => void saves.fetchNextPage() : undefined}
        busy={saves.isFetchingNextPage}
      />
      {other > 0 && other !== chosen ? (
        <Comparison key={`${chosen}/${other}`} {...shared} one={chosen} other={other} />
      ) : (
        <VersionView key={chosen} {...shared} version={chosen} />
      )}
    </div>
  )
}

const HistorySkeleton = () => (
  <div className={styles.history} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    <Skeleton width="100%" height="24rem" />
    <Skeleton width="100%" height="36rem" />
  </div>
)
