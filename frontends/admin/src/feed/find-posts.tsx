import { LoadFailed, NothingFound, Stack } from '@vitrine/backoffice'
import { useState, type ReactNode } from 'react'
import { useFoundPosts } from '../commands/use-found-posts.ts'
import { FindField } from '../form/find-field.tsx'
import type { NamedPost } from './feed-data.ts'
import styles from './feed.module.css'

type FindPostsProps = { label: string; action: (post: NamedPost) => ReactNode }

/** Published posts by their words, each with what can be done with it. */
export function FindPosts({ label, action }: FindPostsProps) {
  const [words, setWords] = useState('')
  const { posts, isWaiting, error, retry } = useFoundPosts(words.trim())
  const published = posts.filter((post) => post.published)
  return (
    <Stack gap={4}>
      <FindField label={label} placeholder={label} value={words} onFind={setWords} />
      {error ? (
        <LoadFailed
          title="The posts did not load"
          error={error}
          fallback="The server did not answer."
          onRetry={retry}
        />
      ) : words.trim() !== '' && !isWaiting && published.length === 0 ? (
        <NothingFound>No published post fits.</NothingFound>
      ) : (
        <ul aria-label={`Found: ${label}`} aria-busy={isWaiting}>
          {published.map(({ id, title }) => (
            <li key={id} className={styles.found}>
              <span className={styles.title}>{title}</span>
              {action({ id, title })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
