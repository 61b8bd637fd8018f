import { LookSection, Onward, useSimilarLooks } from '@vitrine/storefront'
import { Link } from '@vitrine/web-kit/router'
import type { Nearest } from './nearest.ts'
import styles from './results.module.css'

/** Where a search that found nothing leads: to what came nearest and to looks like that, then to the rest of the shop. */
export function NearestLooks({ nearest }: { nearest: Nearest | undefined }) {
  const { data, error, isLoading, isFetching, refetch } = useSimilarLooks(nearest?.id)
  return (
    <>
      {nearest ? (
        <LookSection
          title="Similar looks"
          level={3}
          looks={data}
          failed={error ? () => void refetch() : undefined}
          busy={isFetching}
        >
          <p className={styles.nearest}>
            They are like{' '}
            <Link to={`/post/${encodeURIComponent(nearest.id)}`} className={styles.nearestLink}>
              {nearest.title}
            </Link>
            , which comes nearest to your search.
          </p>
        </LookSection>
      ) : null}
      {isLoading ? null : <Onward />}
    </>
  )
}
