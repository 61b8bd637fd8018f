import { ChevronLeftIcon, ChevronRightIcon, IconButton } from '@vitrine/ui'
import { pageWindow } from './favorites-list.ts'
import styles from './pagination.module.css'

type PaginationProps = { page: number; totalPages: number; onPage: (page: number) => void }

export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      {pageWindow(page, totalPages).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <IconButton label="Next page" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </nav>
  )
}
