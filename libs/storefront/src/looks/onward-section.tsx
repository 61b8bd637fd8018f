import { Heading, Skeleton, SlidersIcon, ThumbIcon } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { LinkButton } from '../link-button.tsx'
import { LookList } from './look-list.tsx'
import { searchFor } from './search-for.ts'
import { useWaysOn } from './ways-on.ts'
import styles from './onward-section.module.css'

/** What an end leads on to: words to search for, the quiz, the newest looks; all at once, so that none pushes another away. */
export function OnwardSection() {
  const { isPending, looks, tags } = useWaysOn()
  return (
    <section aria-labelledby="onward" className={styles.onward} aria-busy={isPending}>
      <Heading id="onward" level={3}>
        Go on from here
      </Heading>
      {isPending ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <>
          {tags.length > 0 ? (
            <ul className={styles.ways}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to={searchFor(tag)} className={styles.tag}>
                    #{tag}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <ul className={styles.links}>
            <li>
              <LinkButton to="/quiz" variant="quiet">
                <SlidersIcon size={18} />
                Change your picks
              </LinkButton>
            </li>
            <li>
              <LinkButton to="/taste" variant="quiet">
                <ThumbIcon size={18} />
                Your taste
              </LinkButton>
            </li>
          </ul>
          <LookList looks={looks} />
        </>
      )}
    </section>
  )
}
