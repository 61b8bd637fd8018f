import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import { Figures, figureClass } from '../figures/figures.tsx'
import styles from './backoffice-page.module.css'

type Props = {
  /** How many. */
  figures: number
  /** The heights of what stands below them. */
  blocks: readonly string[]
}

/** The shape of a page that begins with figures, before anything is known. */
export const FiguresSkeleton = ({ figures, blocks }: Props) => (
  <div className={styles.loading} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    <Figures>
      {Array.from({ length: figures }, (_, index) => (
        <div key={index} className={figureClass}>
          <Skeleton width="60%" height="0.75rem" />
          <Skeleton width="45%" height="2rem" />
        </div>
      ))}
    </Figures>
    {blocks.map((height, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </div>
)
