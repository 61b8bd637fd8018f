import { Button, late, Notice, Skeleton } from '@vitrine/ui'
import { ResultCard } from './result-card.tsx'
import { ResultsEnd } from './results-end.tsx'
import type { Search } from './use-search.ts'
import styles from './results.module.css'

const placeholders = 6
/** How many cards the widest screen shows at once in its first row. */
const firstRow = 6

const NearestLooks = late(async () => (await import('./nearest-looks.tsx')).NearestLooks)

type ResultsProps = { search: Search; onClear: () => void }

/** What a search found, in each of its states. */
export function Results({ search, onClear }: ResultsProps) {
  const { outfits, searching, outdated, failed, retry } = search
  if (failed)
    return (
      <div role="alert">
        <Notice
          level={3}
          title="Failed to search outfits"
          actions={
            <Button variant="primary" busy={searching} onClick={retry}>
              Try again
            </Button>
          }
        >
          Something went wrong on the way. Your search is still here.
        </Notice>
      </div>
    )
  if (!outfits) return <ResultsSkeleton />
  if (outfits.length === 0)
    return (
      <>
        <Notice
          level={3}
          title="No results found"
          actions={<Button onClick={onClear}>Clear all filters</Button>}
        >
          Try adjusting your search terms or filters to find what you're looking for.
        </Notice>
        <NearestLooks nearest={search.nearest} />
      </>
    )
  return (
    <>
      <div className={styles.grid} aria-busy={outdated}>
        {outfits.map((outfit, index) => (
          <ResultCard key={outfit.id} outfit={outfit} eager={index < firstRow} search={search.name} />
        ))}
      </div>
      <ResultsEnd more={search.more} shown={outfits.length} />
    </>
  )
}

const ResultsSkeleton = () => (
  <div className={styles.grid} aria-hidden>
    {Array.from({ length: placeholders }, (_, index) => (
      <div key={index} className={styles.placeholder}>
        <Skeleton className={styles.placeholderPicture} />
        <Skeleton width="45%" height="0.75rem" />
        <Skeleton width="85%" height="1.25rem" />
        <Skeleton width="100%" height="0.75rem" />
        <Skeleton width="70%" height="0.75rem" />
      </div>
    ))}
  </div>
)
