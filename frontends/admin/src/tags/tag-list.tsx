import { FindField } from '../form/find-field.tsx'
import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  countText,
  Loaded,
  LoadingBlocks,
  manyOf,
  NothingFound,
  RoleButton,
  Row,
  Rows,
  useQuestion,
} from '@vitrine/backoffice'
import { tagKey, type CountedTag } from '@vitrine/contracts'
import { late, Notice, Select } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useDeferredValue, useState } from 'react'
import { GoToPosts } from '../page/go-to-posts.tsx'
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
  return (
    <Loaded
      query={tags}
      failed="The tags did not load"
      waiting={<LoadingBlocks className={styles.tags} heights={['3rem', '4rem', '4rem', '4rem']} />}
    >
      {({ pages }) => {
        const total = pages.at(-1)?.total ?? 0
        if (total === 0 && !sought) return <NoTags />
        return (
          <div className={styles.tags}>
            <div className={styles.tools}>
              <FindField
                label="Find a tag"
                placeholder="Find a tag"
                maxLength={40}
                value={words}
                onFind={setWords}
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
            <Tags tags={pages.flatMap(({ items }) => items)} />
            <MorePages list={tags} label={`Show more of ${countText(total)}`} />
          </div>
        )
      }}
    </Loaded>
  )
}

function Tags({ tags }: { tags: readonly CountedTag[] }) {
  const [opened, setOpened] = useState<Opened>()
  const removal = useRemoval()
  return (
    <>
      {tags.length === 0 ? (
        <NothingFound>No tag fits.</NothingFound>
      ) : (
        <Rows label="Tags">
          {tags.map((tag) => (
            <TagRow
              key={tagKey(tag.tag)}
              tag={tag}
              onOpen={(kind) => setOpened({ kind, tag })}
              onRemove={() => removal.ask(tag)}
            />
          ))}
        </Rows>
      )}
      {opened ? <TagDialog {...opened} onClose={() => setOpened(undefined)} /> : null}
      {removal.dialog}
    </>
  )
}

type RowProps = { tag: CountedTag; onOpen: (kind: Opened['kind']) => void; onRemove: () => void }

const TagRow = ({ tag: { tag, posts, published }, onOpen, onRemove }: RowProps) => (
  <Row
    wide
    title={<Link to={`/admin/dashboard?${new URLSearchParams({ tab: 'content', tag })}`}>{tag}</Link>}
    note={`${manyOf(posts, 'post')}, ${countText(published)} published`}
    actions={
      <>
        <RoleButton
          needs="publisher"
          size="small"
          aria-label={`Rename ${tag}`}
          onClick={() => onOpen('rename')}
        >
          Rename
        </RoleButton>
        <RoleButton
          needs="publisher"
          variant="quiet"
          size="small"
          aria-label={`Merge into… ${tag}`}
          onClick={() => onOpen('merge')}
        >
          Merge into…
        </RoleButton>
        <RoleButton
          needs="publisher"
          variant="quiet"
          size="small"
          aria-label={`Remove ${tag}`}
          onClick={onRemove}
        >
          Remove
        </RoleButton>
      </>
    }
  />
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
  <Notice title="No post has a tag" actions={<GoToPosts />}>
    Tags are written in the editor, or put on many posts at once in the list of posts.
  </Notice>
)
