import { Chip } from '@vitrine/ui'
import { activeIn, type Criteria, type CriterionName } from '../criteria/criteria.ts'
import styles from './results.module.css'

type ActiveFiltersProps = { criteria: Criteria; onRemove: (name: CriterionName) => void }

/** What narrows the results, each to be taken away. */
export function ActiveFilters({ criteria, onRemove }: ActiveFiltersProps) {
  const active = activeIn(criteria)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className={styles.chips}>
      {active.map(({ name, label, text }) => (
        <li key={name}>
          <Chip removeLabel={`Remove ${label}: ${text}`} onClick={() => onRemove(name)}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
