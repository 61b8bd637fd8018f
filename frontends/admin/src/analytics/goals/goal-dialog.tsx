import { useQuery } from '@tanstack/react-query'
import type { Goal, ListedOutfit } from '@vitrine/contracts'
import { Chip, Dialog, TextField } from '@vitrine/ui'
import { messageOf, newId } from '@vitrine/web-kit'
import { useCallback, useState, type SyntheticEvent } from 'react'
import { FormEnd } from '../../form/form-end.tsx'
import { chosenParts, faultsIn, withPost, withProduct } from './goal-choices.ts'
import { GoalPosts, type Parts } from './goal-posts.tsx'
import { goalPostsQuery, useGoalChanges } from './goals-data.ts'
import styles from './goal-dialog.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Undefined for a new one. */
  goal: Goal | undefined
  titleOf: ReadonlyMap<string, string>
  /** The posts that the goal has anything of, as far as they are known. */
  partPosts: readonly string[]
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

function GoalForm({ goal, titleOf, partPosts, onDone }: FormProps) {
  const [id] = useState(() => goal?.id ?? newId())
  const [name, setName] = useState(goal?.name ?? '')
  const [parts, setParts] = useState({ posts: goal?.posts ?? [], products: goal?.products ?? [] })
  const [isChecked, setChecked] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, ListedOutfit>>(new Map())
  const learn = useCallback(
    (posts: readonly ListedOutfit[]) =>
      setKnown((before) => new Map([...before, ...posts.map((post) => [post.id, post] as const)])),
    [],
  )
  const { data: ofGoal } = useQuery(goalPostsQuery(partPosts.filter((post) => !goal?.posts.includes(post))))
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
      <Chosen
        parts={parts}
        posts={[...(ofGoal ?? []), ...known.values()]}
        titleOf={titleOf}
        onChange={setParts}
      />
      <GoalPosts parts={parts} onChange={setParts} onFound={learn} />
      <FormEnd
        failure={fault}
        submit={write.isPending ? 'Saving...' : 'Save goal'}
        busy={write.isPending}
        onCancel={onDone}
      />
    </form>
  )
}

type ChosenProps = Pick<Props, 'titleOf'> & {
  posts: readonly ListedOutfit[]
  parts: Parts
  onChange: (parts: Parts) => void
}

function Chosen({ posts, parts, titleOf, onChange }: ChosenProps) {
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
