import type { Taste } from '@vitrine/contracts'
import { hideReasonTexts, useHide } from '@vitrine/storefront'
import { Button, Heading, VisuallyHidden } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useState } from 'react'
import styles from './taste.module.css'

type Hidden = Taste['hidden'][number]

const step = 20

/** Posts that were not for somebody, the last one first; each can come back. */
export function HiddenPosts({ hidden }: { hidden: readonly Hidden[] }) {
  const [most, setMost] = useState(step)
  const shown = hidden.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most)
  return (
    <section aria-labelledby="hidden" className={styles.section}>
      <Heading id="hidden">Hidden from your feed</Heading>
      {hidden.length === 0 ? (
        <p className={styles.text}>
          Nothing is hidden. “Not for me” on a look takes it out of your feed; the search and its address
          still show it.
        </p>
      ) : (
        <ul className={styles.features} aria-label="Hidden posts">
          {shown.map((post) => (
            <HiddenPost key={post.outfitId} post={post} />
          ))}
        </ul>
      )}
      {hidden.length > most ? (
        <Button className={styles.action} onClick={() => setMost(most + step)}>
          Show more
        </Button>
      ) : null}
    </section>
  )
}

/** It stays in its place when it is back, so that this can be undone as well. */
function HiddenPost({ post: { outfitId: id, title, reason } }: { post: Hidden }) {
  const { mutate, isPending, isError, variables } = useHide(id)
  const isHidden = variables ? variables.wanted !== isError : true
  const name = title ?? 'A post that is gone'
  return (
    <li className={styles.feature}>
      <div className={styles.about}>
        <span className={styles.name}>
          {title === null ? name : <Link to={`/post/${encodeURIComponent(id)}`}>{title}</Link>}
        </span>
        <span className={styles.because}>
          {isHidden ? (reason ? hideReasonTexts[reason] : null) : 'It is back in your feed.'}
        </span>
      </div>
      <Button
        variant="quiet"
        aria-disabled={isPending || undefined}
        onClick={() => (isPending ? undefined : mutate({ wanted: !isHidden }))}
      >
        {isHidden ? 'Undo' : 'Hide again'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}
