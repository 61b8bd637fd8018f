import { useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, RoleButton, Row, Rows, Stack } from '@vitrine/backoffice'
import { feedLimits, type FeedPicks } from '@vitrine/contracts'
import { Heading } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { picksQuery, usePick } from './feed-data.ts'
import { FindPosts } from './find-posts.tsx'
import styles from './feed.module.css'

/** Posts that lead the feeds of people of whom something was learned. */
export function Picks() {
  const picks = useQuery(picksQuery)
  return (
    <Stack as="section" gap={4} aria-labelledby="picks">
      <Heading id="picks">Editor's picks</Heading>
      <p className={styles.note}>
        Up to {feedLimits.picks} posts, first in the feed of everybody of whom something was learned. Whoever
        hides one does not see it.
      </p>
      <Loaded query={picks} failed="The picks did not load" waiting={<LoadingBlocks heights={['4rem']} />}>
        {({ picks }) => <PickList picks={picks} />}
      </Loaded>
    </Stack>
  )
}

function PickList({ picks }: FeedPicks) {
  const { pick, busy } = usePick()
  const ids = picks.map(({ id }) => id)
  return (
    <>
      {picks.length > 0 ? (
        <Rows label="Editor's picks" as="ol">
          {picks.map(({ id, title, published }, index) => (
            <Row
              key={id}
              wide
              title={title === null ? 'A post that is gone' : <Link to={`/admin/edit/${id}`}>{title}</Link>}
              note={published ? `Place ${index + 1}` : 'Not published: left out until it is'}
              actions={
                <>
                  {index > 0 ? (
                    <RoleButton
                      needs="publisher"
                      size="small"
                      variant="quiet"
                      disabled={busy}
                      aria-label={`Move up ${title ?? id}`}
                      onClick={() => pick(movedUp(ids, index))}
                    >
                      Move up
                    </RoleButton>
                  ) : null}
                  <RoleButton
                    needs="publisher"
                    size="small"
                    variant="quiet"
                    disabled={busy}
                    aria-label={`Remove ${title ?? id}`}
                    onClick={() => pick(ids.filter((other) => other !== id))}
                  >
                    Remove
                  </RoleButton>
                </>
              }
            />
          ))}
        </Rows>
      ) : null}
      {picks.length < feedLimits.picks ? (
        <FindPosts
          label="Find a post to pick"
          action={({ id, title }) => (
            <RoleButton
              needs="publisher"
              size="small"
              disabled={busy || ids.includes(id)}
              aria-label={`Pick ${title}`}
              onClick={() => pick([...ids, id])}
            >
              Pick
            </RoleButton>
          )}
        />
      ) : null}
    </>
  )
}

/** Pure: the one at this index before the one before it. */
export const movedUp = (ids: readonly string[], index: number): string[] =>
  ids.toSpliced(index - 1, 2, ...ids.slice(index - 1, index + 1).toReversed())
