import { useQuery } from '@tanstack/react-query'
import { ShopperHeader, tasteQuery } from '@vitrine/storefront'
import { Button, Notice, Page, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { useTitle } from '@vitrine/web-kit'
import { Followed } from './followed.tsx'
import { HiddenPosts } from './hidden-posts.tsx'
import { LearningSettings } from './learning-settings.tsx'
import { NothingLearned } from './nothing-learned.tsx'
import { TasteData } from './taste-data-section.tsx'
import { useIsSomebody } from './taste-data.ts'
import styles from './taste.module.css'

const title = 'Your taste'

/** What the feed has learned of somebody, with an account or by this device alone, and what they want it to do with that. */
export function TastePage() {
  useTitle(title)
  const somebody = useIsSomebody()
  const {
    data: taste,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...tasteQuery,
    refetchOnMount: 'always',
    enabled: somebody === true,
  })
  return (
    <>
      <ShopperHeader title={title} />
      <Page className={styles.page} aria-busy={somebody !== false && !taste && !error}>
        {somebody === false ? (
          <NothingLearned>
            Your feed follows your answers to the quiz. What you like, save or hide teaches it more.
          </NothingLearned>
        ) : taste ? (
          <>
            <Followed taste={taste} />
            <LearningSettings taste={taste} />
            <HiddenPosts hidden={taste.hidden} />
            <TasteData taste={taste} />
          </>
        ) : error ? (
          <Notice
            title="Your taste could not be loaded"
            actions={
              <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            Your feed goes on as it is.
          </Notice>
        ) : (
          <TasteSkeleton />
        )}
      </Page>
    </>
  )
}

const TasteSkeleton = () => (
  <>
    <VisuallyHidden>
      <span role="status">Loading your taste</span>
    </VisuallyHidden>
    {['18rem', '9rem', '6rem'].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </>
)
