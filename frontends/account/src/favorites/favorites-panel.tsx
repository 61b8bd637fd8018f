import type { UseQueryResult } from '@tanstack/react-query'
import type { FavoriteKind } from '@vitrine/storefront'
import { VisuallyHidden } from '@vitrine/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { CardSkeletons } from './card-skeletons.tsx'
import { NoFavorites, ListFailed } from './no-favorites.tsx'
import { Pagination } from './pagination.tsx'
import styles from './favorites.module.css'

type FavoritesPanelProps<Item> = {
  kind: FavoriteKind
  list: UseQueryResult<{ items: readonly Item[]; total: number; totalPages: number }>
  page: number
  onPage: (page: number) => void
  card: (item: Item) => ReactNode
}

/** One page of favorites, in every state that it can be in. */
export function FavoritesPanel<Item>({ kind, list, page, onPage, card }: FavoritesPanelProps<Item>) {
  const { data, error, isFetching, refetch } = list
  const top = useRef<HTMLDivElement>(null)
  const emptied = data?.items.length === 0 && page > 1

  useEffect(() => {
    if (emptied) onPage(page - 1)
  }, [emptied, page, onPage])

  const turn = (next: number) => {
    onPage(next)
    top.current?.focus({ preventScroll: true })
  }
  if (error && !data)
    return (
      <>
        <ListFailed kind={kind} busy={isFetching} onRetry={() => void refetch()} />
        <NoFavorites kind={kind} />
      </>
    )
  if (!data || emptied) return <CardSkeletons kind={kind} />
  if (data.items.length === 0) return <NoFavorites kind={kind} />
  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      <VisuallyHidden>
        <span role="status">
          Page {page} of {data.totalPages}
        </span>
      </VisuallyHidden>
      <ul className={styles.cards} data-kind={kind}>
        {data.items.map(card)}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} onPage={turn} />
    </div>
  )
}
