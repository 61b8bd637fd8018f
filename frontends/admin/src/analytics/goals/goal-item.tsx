import { useQuery } from '@tanstack/react-query'
import { countText, manyOf, PencilIcon, useSessionEnds } from '@vitrine/backoffice'
import type { Goal } from '@vitrine/contracts'
import { Badge, IconButton, Skeleton, TrashIcon } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { changeText } from '../../dashboard/figures.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { compareChoices } from '../view/analytics-view.ts'
import { shareText } from '../view/steps.ts'
import type { Scope } from '../view/use-scope.ts'
import { GoalBars } from './goal-bars.tsx'
import { goalQuery } from './goals-data.ts'
import styles from './goals.module.css'

type Props = { goal: Goal; scope: Scope; isRemoving: boolean; onChange: () => void; onRemove: () => void }

const partsText = ({ posts, products }: Goal) =>
  [
    ...(posts.length > 0 ? [manyOf(posts.length, 'post')] : []),
    ...(products.length > 0 ? [manyOf(products.length, 'product')] : []),
  ].join(', ')

/** A goal with what it reached in the span. */
export function GoalItem({ goal, scope, isRemoving, onChange, onRemove }: Props) {
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        {goal.name}
        <span className={styles.small}>{partsText(goal)}</span>
      </span>
      <Reached goal={goal} scope={scope} />
      <span className={styles.tools}>
        <IconButton label={`Change the goal ${goal.name}`} onClick={onChange}>
          <PencilIcon size={18} />
        </IconButton>
        <IconButton label={`Remove the goal ${goal.name}`} busy={isRemoving} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </span>
    </li>
  )
}

function Reached({ goal, scope }: Pick<Props, 'goal' | 'scope'>) {
  const { data, error, refetch } = useQuery(goalQuery(goal, scope))
  useSessionEnds(error)
  if (!data)
    return error ? (
      <NotLoaded what="figures of this goal" onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height="2rem" />
    )
  const { total, before, capped } = data
  const change = before && changeText(total.clicks, before.clicks)
  const against = compareChoices.find(({ value }) => value === scope.view.compare)?.label.toLowerCase()
  return (
    <span className={styles.reached}>
      <GoalBars days={data.days} span={data.span} />
      <span className={styles.figure}>
        {manyOf(total.clicks, 'click')}
        {change ? (
          <span className={styles.small}>
            {change} on {against}
          </span>
        ) : null}
      </span>
      <span className={styles.figure}>
        {shareText(total.clicks, total.views) ?? '–'}
        <span className={styles.small}>of {manyOf(total.views, 'view')}</span>
      </span>
      {capped ? (
        <Tooltip text="More products of a post were clicked in a month than are counted one by one: some clicks are missing here">
          <span tabIndex={0}>
            <Badge look="caution">Incomplete</Badge>
          </span>
        </Tooltip>
      ) : null}
      {error ? (
        <span className={styles.small}>
          The refresh failed; {countText(total.clicks)} is the last figure.
        </span>
      ) : null}
    </span>
  )
}
