import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, useSessionEnds } from '@vitrine/backoffice'
import { LinkButton } from '@vitrine/storefront'
import { Notice } from '@vitrine/ui'
import { isStatus } from '@vitrine/web-kit'
import { useParams, useSearchParams } from '@vitrine/web-kit/router'
import { AdministrationPage } from '../page/administration-page.tsx'
import { Comparison } from './comparison.tsx'
import { administratorsQuery, currentQuery, savesQuery } from './history-data.ts'
import styles from './history.module.css'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

/** `/admin/history/:id`: the saves of a post; `version` is looked at, `with` is compared with it. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const edit = (
    <LinkButton to={`/admin/edit/${id}`} variant="quiet">
      Edit
    </LinkButton>
  )
  return (
    <AdministrationPage title="History" actions={edit}>
      <History key={id} id={id} />
    </AdministrationPage>
  )
}

function History({ id }: { id: string }) {
  const [search] = useSearchParams()
  const saves = useInfiniteQuery(savesQuery(id))
  const current = useQuery(currentQuery(id))
  const names = useQuery(administratorsQuery).data
  useSessionEnds(current.error)
  if (isStatus(saves.error, 404))
    return (
      <Notice level={2} title="Post not found">
        There has never been a post with this address.
      </Notice>
    )
  const asked = Number(search.get('version'))
  const other = Number(search.get('with'))
  return (
    <Loaded
      query={saves}
      failed="The history did not load"
      waiting={<LoadingBlocks className={styles.history} heights={['24rem', '36rem']} />}
    >
      {({ pages }) => {
        const versions = pages.flatMap(({ items }) => items)
        const chosen = asked || (versions[0]?.version ?? 0)
        const shared = { id, versions, names, current: current.data }
        return (
          <div className={styles.history} data-chosen={asked > 0 || undefined}>
            <VersionList
              id={id}
              pages={pages.map(({ items }) => items)}
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
      }}
    </Loaded>
  )
}
