import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { countText, LoadFailed, manyOf, useQuestion, useSessionEnds } from '@vitrine/backoffice'
import type { CountedTag } from '@vitrine/contracts'
import { Button, late, Notice, SearchIcon, Select, Skeleton, TextField, VisuallyHidden } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useDeferredValue, useState } from 'react'
import { orderChoices, tagsQuery, type TagOrder } from './tags-data.ts'
import styles from './tags.module.css'
import { useChangeTag } from './use-change-tag.ts'

const TagDialog = late(async () => (await import('./tag-dialog.tsx')).TagDialog)

type Opened = { kind: 'rename' | 'merge'; tag: CountedTag }

/** Every tag with its posts, and what can be done to it. */
export function TagList() {
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<TagOrder>('count')
  const sought = useDeferredValue(words.trim())
  const tags = useInfiniteQuery(tagsQuery(sought, order))
  const [opened, setOpened] = useState<Opened>()
  const removal = useRemoval()
  useSessionEnds(tags.error)
  if (tags.error && !tags.data)
    return (
      <LoadFailed
        title="The tags did not load"
        error={tags.error}
        fallback="The server did not answer. Nothing was changed."
        onRetry={() => void tags.refetch()}
      />
    )
  if (!tags.data) return <TagsSkeleton />
  const total = tags.data.pages.at(-1)?.total ?? 0
  const found = tags.data.pages.flatMap(({ items }) => items)
  if (total === 0 && !sought) return <NoTags />
  return (
    <div className={styles.tags}>
      <div className={styles.tools}>
        <TextField
          label="Find a tag"
          hideLabel
          type="search"
          placeholder="Find a tag"
          maxLength={40}
          leading={<SearchIcon size={18} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select
          label="Sort by"
          hideLabel
          options={orderChoices}
          value={order}
          onChange={(event) => setOrder(event.target.value === 'name' ? 'name' : 'count')}
        />
        <p className={styles.count} role="status">
          {manyOf(total, 'tag')}
        </p>
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>No tag fits.</p>
      ) : (
        <ul aria-label="Tags" className={styles.list}>
          {found.map((tag) => (
            <TagRow
              key={tag.tag.toLowerCase()}
              tag={tag}
              onOpen={(kind) => setOpened({ kind, tag })}
              onRemove={() => removal.ask(tag)}
            />
          ))}
        </ul>
      )}
      <MorePages list={tags} className={styles.more} label={`Show more of ${countText(total)}`} />
      {opened ? <TagDialog {...opened} onClose={() => setOpened(undefined)} /> : null}
      {removal.dialog}
    </div>
  )
}

type RowProps = { tag: CountedTag; onOpen: (kind: Opened['kind']) => void; onRemove: () => void }

const TagRow = ({ tag: { tag, posts, published }, onOpen, onRemove }: RowProps) => (
  <li className={styles.tag}>
    <div className={styles.text}>
      <Link to={`/admin/dashboard?${new URLSearchParams({ tab: 'content', tag })}`} className={styles.name}>
        {tag}
      </Link>
      <p className={styles.made}>
        {manyOf(posts, 'post')}, {countText(published)} published
      </p>
    </div>
    <div className={styles.actions}>
      <Button size="small" aria-label={`Rename ${tag}`} onClick={() => onOpen('rename')}>
        Rename
      </Button>
      <Button variant="quiet" size="small" aria-label={`Merge into… ${tag}`} onClick={() => onOpen('merge')}>
        Merge into…
      </Button>
      <Button variant="quiet" size="small" aria-label={`Remove ${tag}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </li>
)

function useRemoval() {
  const { change } = useChangeTag()
  return useQuestion<CountedTag, unknown>({
    words: ({ tag, posts }) => ({
      title: `Remove “${tag}” everywhere?`,
      description: `It is taken off ${manyOf(posts, 'post')}. This cannot be undone at once: the history of each post shows the tags that it had.`,
      confirm: 'Remove',
      destructive: true,
    }),
    action: { mutationFn: ({ tag }) => change({ from: tag, to: null }) },
  })
}

const NoTags = () => (
  <Notice
    title="No post has a tag"
    actions={
      <Button asChild>
        <Link to="/admin/dashboard?tab=content">Go to the posts</Link>
      </Button>
    }
  >
    Tags are written in the editor, or put on many posts at once in the list of posts.
  </Notice>
)

const TagsSkeleton = () => (
  <div className={styles.tags} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    {['3rem', '4rem', '4rem', '4rem'].map((height, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </div>
)
