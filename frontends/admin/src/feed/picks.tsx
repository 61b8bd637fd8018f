import { useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, RoleButton, Row, Rows, Stack } from '@vitrine/backoffice'
import { feedLimits, type FeedPicks } from '@vitrine/contracts'
import { Heading } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useEffect, useRef, useState } from 'react'
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
  const [pressed, setPressed] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const next = useRef(-1)
  const ids = picks.map(({ id }) => id)
  /** Where the button that was pressed is gone, the focus goes to this row, or to the field that finds posts. */
  useEffect(() => {
    if (next.current < 0 || !list.current || !document.activeElement?.matches('body, :disabled')) return
    const rows = [...list.current.querySelectorAll('ol > li')]
    const at = rows[next.current] ?? rows.at(-1) ?? list.current
    at.querySelector<HTMLElement>('a, button:enabled, input')?.focus()
  }, [picks, busy])
  const button = (name: string, row: number, outfitIds: string[]) => ({
    needs: 'publisher' as const,
    size: 'small' as const,
    busy: busy && pressed === name,
    disabled: busy,
    'aria-label': name,
    onClick: () => {
      setPressed(name)
      next.current = row
      pick(outfitIds)
    },
  })
  return (
    <div ref={list}>
      <Stack gap={4}>
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
                        {...button(`Move up ${title ?? id}`, index - 1, movedUp(ids, index))}
                        variant="quiet"
                      >
                        Move up
                      </RoleButton>
                    ) : null}
                    <RoleButton
                      {...button(`Remove ${title ?? id}`, index, ids.toSpliced(index, 1))}
                      variant="quiet"
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
                {...button(`Pick ${title}`, ids.length, [...ids, id])}
                {...(ids.includes(id) ? { disabled: true } : {})}
              >
                Pick
              </RoleButton>
            )}
          />
        ) : null}
      </Stack>
    </div>
  )
}

/** Pure: the one at this index before the one before it. */
export const movedUp = (ids: readonly string[], index: number): string[] =>
  ids.toSpliced(index - 1, 2, ...ids.slice(index - 1, index + 1).toReversed())
