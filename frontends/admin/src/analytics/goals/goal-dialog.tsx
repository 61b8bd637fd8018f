import { useQuery } from '@tanstack/react-query'
import { countText, useSessionEnds } from '@vitrine/backoffice'
import type { Goal } from '@vitrine/contracts'
import { Button, Checkbox, Chip, Dialog, SearchIcon, Skeleton, TextField } from '@vitrine/ui'
import { messageOf, newId } from '@vitrine/web-kit'
import { useState, type SyntheticEvent } from 'react'
import { postsQuery } from '../../dashboard/dashboard-data.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { choicesFor, chosenParts, faultsIn, wholeText, withPost, withProduct } from './goal-choices.ts'
import { useGoalChanges } from './goals-data.ts'
import styles from './goal-dialog.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Undefined for a new one. */
  goal: Goal | undefined
  titleOf: ReadonlyMap<string, string>
}

/** Makes a goal, or changes one. */
export const GoalDialog = ({ open, onOpenChange, ...rest }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    look="wide"
    title={rest.goal ? `The goal ${rest.goal.name}` : 'A new goal'}
    description="Clicks on what is chosen count, each once. What is chosen can be changed at any time."
  >
    <GoalForm {...rest} onDone={() => onOpenChange(false)} />
  </Dialog>
)

type FormProps = Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }

function GoalForm({ goal, titleOf, onDone }: FormProps) {
  const [id] = useState(() => goal?.id ?? newId())
  const [name, setName] = useState(goal?.name ?? '')
  const [parts, setParts] = useState({ posts: goal?.posts ?? [], products: goal?.products ?? [] })
  const [isChecked, setChecked] = useState(false)
  const posts = useQuery(postsQuery)
  useSessionEnds(posts.error)
  const { write } = useGoalChanges()
  const faults = faultsIn({ name, ...parts })
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!faults.name && !faults.parts)
      write.mutate({ id, name: name.trim(), ...parts }, { onSuccess: onDone })
  }
  const fault =
    (isChecked ? faults.parts : undefined) ??
    (write.error ? messageOf(write.error, 'The goal was not saved. Please try again.') : undefined)
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label="Name"
        placeholder="Coats"
        value={name}
        required
        error={isChecked ? faults.name : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Chosen parts={parts} posts={posts.data ?? []} titleOf={titleOf} onChange={setParts} />
      {posts.data ? (
        <Choices posts={posts.data} parts={parts} onChange={setParts} />
      ) : posts.error ? (
        <NotLoaded what="posts" onRetry={() => void posts.refetch()} />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
      {fault ? (
        <p role="alert" className={styles.failure}>
          {fault}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={write.isPending}>
          {write.isPending ? 'Saving...' : 'Save goal'}
        </Button>
      </div>
    </form>
  )
}

type Parts = Pick<Goal, 'posts' | 'products'>
type Posts = Parameters<typeof choicesFor>[0]
type PartsProps = { posts: Posts; parts: Parts; onChange: (parts: Parts) => void }

function Chosen({ posts, parts, titleOf, onChange }: PartsProps & Pick<Props, 'titleOf'>) {
  const chosen = chosenParts(parts, posts, titleOf)
  if (chosen.length === 0) return null
  return (
    <div role="group" aria-label="Chosen" className={styles.chosen}>
      {chosen.map(({ kind, id, text }) => (
        <Chip
          key={`${kind}/${id}`}
          removeLabel={`Remove ${text}`}
          onClick={() => onChange((kind === 'post' ? withPost : withProduct)(parts, id))}
        >
          <span className={styles.chip}>{text}</span>
        </Chip>
      ))}
    </div>
  )
}

function Choices({ posts, parts, onChange }: PartsProps) {
  const [words, setWords] = useState('')
  const { shown, count } = choicesFor(posts, words)
  return (
    <>
      <TextField
        label="Find posts and products"
        type="search"
        leading={<SearchIcon size={18} />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      <p role="status" className={styles.small}>
        {count === 0
          ? 'No post and no product has these words.'
          : count > shown.length
            ? `The first ${shown.length} of ${countText(count)} posts.`
            : null}
      </p>
      <ul className={styles.posts} aria-label="Posts and products">
        {shown.map((post) => {
          const isWhole = parts.posts.includes(post.id)
          return (
            <li key={post.id} className={styles.post}>
              <Checkbox
                label={<b>{wholeText(post.title)}</b>}
                checked={isWhole}
                onChange={() => onChange(withPost(parts, post.id))}
              />
              <ul className={styles.products} aria-label={`Products of ${post.title}`}>
                {post.products.map((product) => (
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
        })}
      </ul>
    </>
  )
}
