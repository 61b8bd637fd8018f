import { useQuery } from '@tanstack/react-query'
import { Loaded, manyOf, Stack } from '@vitrine/backoffice'
import { Button, Skeleton } from '@vitrine/ui'
import styles from './archive.module.css'
import { contentsQuery } from './imports-data.ts'

/** All posts as one file. */
export function TakeAlong() {
  const contents = useQuery(contentsQuery)
  return (
    <Stack as="section" gap={4} aria-labelledby="take-along" className={styles.take}>
      <h2 id="take-along" className={styles.heading}>
        Export
      </h2>
      <Loaded
        query={contents}
        failed="The number of posts did not load"
        fallback="The server did not answer."
        waiting={<Skeleton width="12rem" height="4rem" />}
      >
        {({ posts, drafts }) => (
          <>
            <p className={styles.number}>
              {manyOf(posts, 'post')}
              {drafts > 0 ? (
                <span className={styles.soft}>{`, ${manyOf(drafts, 'draft')} among them`}</span>
              ) : null}
            </p>
            <Button asChild variant="primary">
              <a href="/api/admin/archive" download>
                Download the archive
              </a>
            </Button>
          </>
        )}
      </Loaded>
      <ul className={styles.facts}>
        <li>
          One .zip with all posts, their products and their pictures: drafts, tags, times and schedules too.
        </li>
        <li>Import it here or into another shop: links, pins and favorites hold.</li>
        <li>It has no accounts and no counts, and nothing of the trash or the history.</li>
      </ul>
    </Stack>
  )
}
