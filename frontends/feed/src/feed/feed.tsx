import { OutfitCard } from '@vitrine/storefront'
import { Button, Notice } from '@vitrine/ui'
import type { QuizData } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { Fragment } from 'react'
import { FeedEnd } from './feed-end.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { AskWhether, PassiveQuestion } from './passive/passive.ts'
import { usePassiveQuestion } from './passive/use-passive-question.ts'
import { useFeed } from './use-feed.ts'
import styles from './feed.module.css'

/** The outfits, page after page. */
export function Feed({ quiz }: { quiz: QuizData }) {
  const feed = useFeed(quiz)
  const { outfits, isPending, isError, refetch } = feed
  const { place, ask } = usePassiveQuestion(outfits?.length ?? 0)
  if (isPending) return <FeedSkeleton />
  if (!outfits)
    return (
      <Notice
        title="The outfits could not be loaded"
        actions={
          <Button variant="primary" busy={feed.isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {isError ? 'Something went wrong on the way. Your picks are still there.' : null}
      </Notice>
    )
  if (outfits.length === 0)
    return (
      <Notice
        title="No outfits yet"
        actions={
          <Button asChild>
            <Link to="/search">Browse Fashion</Link>
          </Button>
        }
      >
        The first looks are being styled. Come back soon.
      </Notice>
    )
  return (
    <>
      <section aria-label="Outfits" className={styles.outfits}>
        {outfits.map((outfit, index) => (
          <Fragment key={outfit.id}>
            {index === place ? <PassiveQuestion /> : null}
            <OutfitCard outfit={outfit} folio={index + 1} first={index === 0} />
          </Fragment>
        ))}
      </section>
      <FeedEnd feed={feed} />
      {place === outfits.length && !feed.hasNextPage ? <PassiveQuestion /> : null}
      {ask ? <AskWhether onAsk={ask} /> : null}
    </>
  )
}
