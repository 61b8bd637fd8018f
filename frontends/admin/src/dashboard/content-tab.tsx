import { useQuery } from '@tanstack/react-query'
import { countText, Fact, manyOf } from '@vitrine/backoffice'
import { labelOf } from '@vitrine/contracts'
import { Button, Checkbox, Chip, late, SearchIcon, Select, TextField, VisuallyHidden } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import styles from './content-tab.module.css'
import { analyticsQuery } from './dashboard-data.ts'
import type { PostToDelete } from './delete-post.tsx'
import { DuplicateButton } from '../editor/draft/duplicate-button.tsx'
import { EditLink } from './edit-link.tsx'
import { FiguresLink } from './figures-link.tsx'
import { excerptOf, rateText } from './figures.ts'
import type { PostToLink } from './link/link-dialog.tsx'
import { chosenIn, listed, orderChoices, statusChoices, type CountedPost } from './listing.ts'
import { ChangeBar } from './many/change-bar.tsx'
import { useChangeMany } from './many/use-change-many.ts'
import { useChosen } from './many/use-chosen.ts'
import { NoPosts, type TabProps } from './overview-tab.tsx'
import { PostStatus } from './post-status.tsx'
import postTitle from './post-title.module.css'
import { useShowMore } from './show-more.tsx'
import { useListing } from './use-listing.ts'
import { ViewLink } from './view-link.tsx'

const LinkDialog = late(async () => (await import('./link/link-dialog.tsx')).LinkDialog)

/** Every post on an index card of its own. */
export function ContentTab({ posts, onDelete }: TabProps) {
  const { asked, change } = useListing()
  const [words, setWords] = useState(asked.words)
  const [linked, setLinked] = useState<PostToLink>()
  const analytics = useQuery(analyticsQuery)
  const { chosen, chosenIds, choose, clear } = useChosen(posts)
  const changing = useChangeMany()
  const { status, order } = asked
  const sought = useDeferredValue(words)
  const found = useMemo(
    () => listed(posts, analytics.data ?? [], { status, order, words: sought }),
    [posts, analytics.data, status, order, sought],
  )
  useEffect(() => {
    if (words.trim() === asked.words) return
    const timer = setTimeout(() => change({ words: words.trim() }), 300)
    return () => clearTimeout(timer)
  }, [words, asked.words, change])
  if (posts.length === 0)
    return (
      <div className={styles.content}>
        <NoPosts />
        <OtherPages />
      </div>
    )
  const all = manyOf(posts.length, 'post')
  return (
    <div className={styles.content}>
      <div className={styles.tools}>
        <TextField
          label="Find a post"
          hideLabel
          className={styles.find}
          type="search"
          placeholder="Find a post by title, text or tag"
          leading={<SearchIcon size={18} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select
          label="Sort by"
          hideLabel
          options={orderChoices}
          value={order}
          onChange={(event) => change({ order: chosenIn(orderChoices, event.target.value) })}
        />
        <div role="group" aria-label="Status" className={styles.statuses}>
          {statusChoices.map(({ value, label }) => (
            <Chip key={value} pressed={status === value} onClick={() => change({ status: value })}>
              {label}
            </Chip>
          ))}
        </div>
        <p className={styles.count} role="status">
          {found.length === posts.length ? all : `${countText(found.length)} of ${all}`}
        </p>
      </div>
      {found.length > 0 ? (
        <Checkbox
          label={`Choose all ${manyOf(found.length, 'post')}`}
          checked={found.every(({ post }) => chosenIds.has(post.id))}
          onChange={(event) =>
            choose(
              found.map(({ post }) => post.id),
              event.target.checked,
            )
          }
        />
      ) : null}
      <Cards
        key={`${sought}/${status}/${order}`}
        posts={found}
        chosenIds={chosenIds}
        onChoose={choose}
        onDelete={onDelete}
        onLink={setLinked}
      />
      {linked ? <LinkDialog post={linked} onClose={() => setLinked(undefined)} /> : null}
      {found.length === 0 ? <p className={styles.none}>No post fits.</p> : null}
      <OtherPages />
      <ChangeBar chosen={chosen} onClear={clear} changing={changing} />
    </div>
  )
}

const otherPages = {
  Pictures: '/admin/pictures',
  Tags: '/admin/tags',
  Trash: '/admin/trash',
  Audit: '/admin/audit',
}

/** What is not in the list: pictures, tags, deleted posts, who changed what. */
const OtherPages = () => (
  <div className={styles.others}>
    {Object.entries(otherPages).map(([name, path]) => (
      <Button key={path} asChild variant="quiet" size="small">
        <Link to={path}>{name}</Link>
      </Button>
    ))}
  </div>
)

type Actions = {
  chosenIds: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onDelete: (post: PostToDelete) => void
  onLink: (post: PostToLink) => void
}
type CardsProps = Actions & { posts: readonly CountedPost[] }

const Cards = memo(function Cards({ posts, ...actions }: CardsProps) {
  const { shown, more } = useShowMore(posts, { step: 60, className: styles.more })
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((counted) => (
          <PostCard key={counted.post.id} {...counted} {...actions} />
        ))}
      </ul>
      {more}
    </>
  )
})

const PostCard = ({ post, views, clicks, chosenIds, onChoose, onDelete, onLink }: CountedPost & Actions) => (
  <li className={styles.card}>
    <Checkbox
      className={styles.choose}
      label={<VisuallyHidden>Choose {post.title}</VisuallyHidden>}
      checked={chosenIds.has(post.id)}
      onChange={(event) => onChoose([post.id], event.target.checked)}
    />
    <Picture src={post.images[0]} alt="" ratio="4 / 5" sizes="6rem" className={styles.picture} />
    <div className={styles.text}>
      <h2 className={postTitle.title}>{post.title}</h2>
      <p className={styles.excerpt}>{excerptOf(post.description)}</p>
    </div>
    <div className={styles.status}>
      <PostStatus post={post} />
      <p className={styles.counts}>
        {manyOf(views, 'view')}, {manyOf(clicks, 'click')}
        {views > 0 ? `, ${rateText({ views, clicks })}` : ''}
      </p>
    </div>
    <dl className={styles.facts}>
      <Fact label="Category">{labelOf(post.category)}</Fact>
      <Fact label="Gender">{post.targetGender ? labelOf(post.targetGender) : 'All'}</Fact>
      <Fact label="Age">{post.targetAgeGroup ?? 'All Ages'}</Fact>
      <Fact label="Products">{String(post.products.length)}</Fact>
    </dl>
    <div className={styles.actions}>
      <Button asChild size="small">
        <EditLink post={post}>Edit</EditLink>
      </Button>
      <Button asChild variant="quiet" size="small">
        <ViewLink post={post}>View</ViewLink>
      </Button>
      <Button asChild variant="quiet" size="small">
        <FiguresLink post={post}>Figures</FiguresLink>
      </Button>
      {post.published ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Link to ${post.title}`}
          onClick={() => onLink(post)}
        >
          Link
        </Button>
      ) : null}
      <DuplicateButton post={post} />
      <Button variant="quiet" size="small" aria-label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
        Delete
      </Button>
    </div>
  </li>
)
