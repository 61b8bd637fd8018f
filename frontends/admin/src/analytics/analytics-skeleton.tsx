import { LoadingBlocks } from '@vitrine/backoffice'

/** The shape of the tab, until its code and its figures have come. */
export const AnalyticsSkeleton = () => (
  <LoadingBlocks gap={6} heights={['2.5rem', '2.5rem', '9rem', '20rem', '20rem']} />
)
