import { Button, cx } from '@vitrine/ui'
import styles from './more-pages.module.css'

export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The button that loads the next page of a list, while there is one. */
export function MorePages(given: { list: Pages; className?: string | undefined; label?: string }) {
  const { list, className, label = 'Show more' } = given
  return list.hasNextPage ? (
    <Button
      className={cx(styles.more, className)}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading' : label}
    </Button>
  ) : null
}
