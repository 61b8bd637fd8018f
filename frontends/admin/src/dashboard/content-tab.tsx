import type { Outfit } from '@vitrine/contracts'
import { Button, SearchIcon, TextField } from '@vitrine/ui'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import styles from './content-tab.module.css'
import type { Doomed } from './delete-post.tsx'
import { countText, excerptOf, labelOf, manyOf } from './figures.ts'
import { NoPosts, type TabProps } from './overview-tab.tsx'
import { PostStatus } from './post-status.tsx'

const findable = ({ title, description, category, tags }: Outfit) =>
  [title, description, category, ...tags].join('\n').toLowerCase()

/** Every post on an index card of its own. */
export function ContentTab({ posts, onDelete }: TabProps) {
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim().toLowerCase())
  const found = useMemo(
    () => (sought ? posts.filter((post) => findable(post).includes(sought)) : posts),
    [posts, sought],
  )
  if (posts.length === 0) return <NoPosts />
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
        <p className={styles.count} role="status">
          {sought
            ? `${countText(found.length)} of ${manyOf(posts.length, 'post')}`
            : manyOf(posts.length, 'post')}
        </p>
      </div>
      <Cards key={sought} posts={found} onDelete={onDelete} />
      {found.length === 0 ? <p className={styles.none}>No post has these words.</p> : null}
    </div>
  )
}

const step = 60

const Cards = memo(function Cards({ posts, onDelete }: TabProps) {
  const [shown, setShown] = useState(step)
  const left = posts.length - shown
  return (
    <>
      <ul className={styles.cards}>
        {posts.slice(0, shown).map((post) => (
          <PostCard key={post.id} post={post} onDelete={onDelete} />
        ))}
      </ul>
      {left > 0 ? (
        <Button className={styles.more} onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} more of {countText(left)}
        </Button>
      ) : null}
    </>
  )
})

type CardProps = { post: Outfit; onDelete: (post: Doomed) => void }

const PostCard = ({ post, onDelete }: CardProps) => (
  <li className={styles.card}>
    <Picture src={post.images[0]} alt="" ratio="4 / 5" sizes="6rem" className={styles.picture} />
    <div className={styles.text}>
      <h2 className={styles.title}>{post.title}</h2>
      <p className={styles.excerpt}>{excerptOf(post.description)}</p>
    </div>
    <div className={styles.status}>
      <PostStatus post={post} />
    </div>
    <dl className={styles.facts}>
      <Fact label="Category">{labelOf(post.category)}</Fact>
      <Fact label="Gender">{post.targetGender ? labelOf(post.targetGender) : 'All'}</Fact>
      <Fact label="Age">{post.targetAgeGroup ?? 'All Ages'}</Fact>
      <Fact label="Products">{String(post.products.length)}</Fact>
    </dl>
    <div className={styles.actions}>
      <Button asChild size="small">
        <Link to={`/admin/edit/${post.id}`} state={{ tab: 'content' }} aria-label={`Edit ${post.title}`}>
          Edit
        </Link>
      </Button>
      <Button variant="quiet" size="small" aria-label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
        Delete
      </Button>
    </div>
  </li>
)

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
