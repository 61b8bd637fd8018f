import { Skeleton, VisuallyHidden } from '@vitrine/ui'

export const PaletteSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    <Skeleton width="100%" height="20rem" />
  </div>
)
