import { countText, useSessionEnds } from '@vitrine/backoffice'
import type { Goal, ListedOutfit } from '@vitrine/contracts'
import { Button, Checkbox, SearchIcon, Skeleton, TextField } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { pageSize, usePosts, type Posts } from '../../dashboard/post-list.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { choicesIn, wholeText, withPost, withProduct, type Choice } from './goal-choices.ts'
import styles from './goal-dialog.module.css'

export type Parts = Pick<Goal, 'posts' | 'products'>
type Props = {
  parts: Parts
  onChange: (parts: Parts) => void
  /** Told of every post that was loaded. */
  onFound: (posts: readonly ListedOutfit[]) => void
}

const afterTypingMs = 300
const everything = { status: 'all', order: 'newest', style: 'all', tag: '' } as const

/** Finds posts and products among all that there are, a page at a time, as the list of posts does. */
export function GoalPosts({ parts, onChange, onFound }: Props) {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), afterTypingMs)
    return () => clearTimeout(timer)
  }, [words])
  const list = usePosts({ ...everything, words: asked })
  const posts = list.found?.posts
  useSessionEnds(list.error)
  useEffect(() => {
    if (posts) onFound(posts)
  }, [posts, onFound])
  return (
    <>
      <TextField
        label="Find posts and products"
        type="search"
        maxLength={200}
        leading={<SearchIcon size={18} />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      {list.found ? (
        <Found list={list} found={list.found} words={asked} parts={parts} onChange={onChange} />
      ) : list.error ? (
        <NotLoaded what="posts" onRetry={list.retry} />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </>
  )
}

type FoundProps = Pick<Props, 'parts' | 'onChange'> & {
  list: Posts
  found: NonNullable<Posts['found']>
  words: string
}

function Found({ list, found: { posts, total }, words, parts, onChange }: FoundProps) {
  const left = total - posts.length
  return (
    <>
      <p role="status" className={styles.small}>
        {total === 0
          ? 'No post and no product has these words.'
          : left > 0
            ? `The first ${countText(posts.length)} of ${countText(total)} posts.`
            : null}
      </p>
      <div className={styles.posts} aria-busy={list.outdated}>
        <ul aria-label="Posts and products">
          {choicesIn(posts, words).map((choice) => (
            <PostChoice key={choice.id} choice={choice} parts={parts} onChange={onChange} />
          ))}
        </ul>
        {list.more.there ? (
          <div className={styles.more}>
            {list.more.failed ? <p role="alert">More posts did not load.</p> : null}
            <Button size="small" busy={list.more.loading} onClick={list.more.load}>
              {list.more.failed ? 'Try again' : `Show ${Math.min(pageSize, left)} more of ${countText(left)}`}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}

function PostChoice({ choice, parts, onChange }: Pick<Props, 'parts' | 'onChange'> & { choice: Choice }) {
  const isWhole = parts.posts.includes(choice.id)
  return (
    <li className={styles.post}>
      <Checkbox
        label={<b>{wholeText(choice.title)}</b>}
        checked={isWhole}
        onChange={() => onChange(withPost(parts, choice.id))}
      />
      <ul className={styles.products} aria-label={`Products of ${choice.title}`}>
        {choice.products.map((product) => (
          <li key={product.id}>
            <Checkbox
              label={product.name}
              checked={isWhole || parts.products.includes(product.id)}
              disabled={isWhole}
              onChange={() => onChange(withProduct(parts, product.id))}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
