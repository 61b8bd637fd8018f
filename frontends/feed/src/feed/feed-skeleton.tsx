import { OutfitCardSkeleton } from '@vitrine/storefront'
import { VisuallyHidden } from '@vitrine/ui'
import styles from './feed.module.css'

/** The shape of the first outfits, while they are loading. */
export const FeedSkeleton = () => (
  <div className={styles.outfits} role="status">
    <VisuallyHidden>Loading outfits</VisuallyHidden>
    {Array.from({ length: 4 }, (_, index) => (
      <OutfitCardSkeleton key={index} />
    ))}
  </div>
)
