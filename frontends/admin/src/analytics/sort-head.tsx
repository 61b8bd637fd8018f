import { ChevronUpIcon } from '@vitrine/backoffice'
import { ChevronDownIcon } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import styles from './sort-head.module.css'

type Props = {
  label: string
  hint: string
  sorted: 'ascending' | 'descending' | 'none'
  className: string | undefined
  onSort: () => void
}

/** The head of a column; a press sorts by it. */
export const SortHead = ({ label, hint, sorted, className, onSort }: Props) => (
  <th role="columnheader" scope="col" aria-sort={sorted} className={className}>
    <Tooltip text={hint}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {label}
        {sorted === 'ascending' ? <ChevronUpIcon size={12} /> : null}
        {sorted === 'descending' ? <ChevronDownIcon size={12} /> : null}
      </button>
    </Tooltip>
  </th>
)

/** How a column is sorted now, and by the next press: names begin at the first, numbers at the largest. */
export function sortingOf<Order extends string>(sort: Order | `-${Order}`, order: Order, name: Order) {
  const [up, down] = [order, `-${order}`] as const
  const first = order === name ? up : down
  return {
    sorted: sort === up ? 'ascending' : sort === down ? 'descending' : 'none',
    next: sort === first ? (first === up ? down : up) : first,
  } as const
}
