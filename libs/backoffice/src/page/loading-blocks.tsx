import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import { Stack, type Space } from '../layout/layout.tsx'

type Props = { gap?: Space; className?: string | undefined; heights: readonly string[] }

/** In place of what is being loaded: blocks of these heights. */
export const LoadingBlocks = ({ gap = 4, className, heights }: Props) => (
  <Stack gap={gap} className={className} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    {heights.map((height, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </Stack>
)
