import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cluster, PlusIcon, Stack, useSessionEnds } from '@vitrine/backoffice'
import { goalLimits, type Goal } from '@vitrine/contracts'
import { Button, Heading, Skeleton } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { NotLoaded } from '../not-loaded.tsx'
import type { Scope } from '../view/use-scope.ts'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalItem } from './goal-item.tsx'
import { goalQuery, goalsQuery, useGoalChanges } from './goals-data.ts'
import section from '../section.module.css'
import styles from './goals.module.css'

type Props = { scope: Scope; titleOf: ReadonlyMap<string, string> }

/** Named sets of clicks, and what each reached in the span. */
export function GoalsSection({ scope, titleOf }: Props) {
  const { data: goals, error, refetch } = useQuery(goalsQuery)
  useSessionEnds(error)
  const { remove } = useGoalChanges()
  const client = useQueryClient()
  const add = useRef<HTMLButtonElement>(null)
  const [written, setWritten] = useState<{ goal?: Goal | undefined; turn: number }>({ turn: 0 })
  const [isWriting, setWriting] = useState(false)
  const write = (goal?: Goal) => {
    setWritten(({ turn }) => ({ goal, turn: turn + 1 }))
    setWriting(true)
  }
  const isFull = (goals?.length ?? 0) >= goalLimits.goals
  return (
    <Stack as="section" gap={3} aria-labelledby="goals">
      <Cluster gap={[2, 4]} justify="space-between">
        <Heading id="goals" size="small">
          Goals
        </Heading>
        {isFull ? <span className={styles.small}>There are {goalLimits.goals} goals, the most.</span> : null}
        <Button
          ref={add}
          size="small"
          icon={<PlusIcon size={16} />}
          disabled={!goals || isFull}
          onClick={() => write()}
        >
          New goal
        </Button>
      </Cluster>
      {goals ? null : error ? (
        <NotLoaded what="goals" onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height="3.5rem" />
      )}
      {goals?.length === 0 ? (
        <p className={section.none}>
          A goal is a name for clicks that belong together: on all products of some posts, or on some products
          alone. “Coats” may be every coat of the shop. What was clicked before the goal was made counts, too.
        </p>
      ) : null}
      {goals && goals.length > 0 ? (
        <>
          <ul className={section.list} aria-label="Goals">
            {goals.map((goal) => (
              <GoalItem
                key={goal.id}
                goal={goal}
                scope={scope}
                isRemoving={remove.isPending}
                onChange={() => write(goal)}
                onRemove={() => remove.mutate(goal, { onSuccess: () => add.current?.focus() })}
              />
            ))}
          </ul>
          {scope.zone === 'UTC' ? null : <p className={styles.small}>Counted by the day in UTC.</p>}
        </>
      ) : null}
      <GoalDialog
        key={written.turn}
        open={isWriting}
        onOpenChange={setWriting}
        goal={written.goal}
        titleOf={titleOf}
        partPosts={
          written.goal ? (client.getQueryData(goalQuery(written.goal, scope).queryKey)?.posts ?? []) : []
        }
      />
    </Stack>
  )
}
