import type { FavoriteKind } from '@vitrine/storefront'
import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import styles from './favorites.module.css'

export const skeletonCount = { post: 6, product: 8 } as const

/** The shape of the cards while they are loading. */
export const CardSkeletons = ({ kind }: { kind: FavoriteKind }) => (
  <div role="status">
    <VisuallyHidden>Loading favorites</VisuallyHidden>
    <ul className={styles.cards} data-kind={kind} aria-hidden>
      {Array.from({ length: skeletonCount[kind] }, (_, index) => (
        <li key={index} className={styles.card} data-skeleton>
          <Skeleton className={styles.plate} />
          <div className={styles.text}>
            <Skeleton width="75%" height="1.25rem" />
            <Skeleton width="100%" height="0.875rem" />
            <Skeleton width="55%" height="0.875rem" />
          </div>
          <Skeleton height="var(--target)" />
        </li>
      ))}
    </ul>
  </div>
)
