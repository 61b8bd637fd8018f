import { Chip } from '@vitrine/ui'
import { activeIn, type Criteria, type CriterionName } from '../criteria/criteria.ts'
import styles from './results.module.css'

type ActiveFiltersProps = { criteria: Criteria; onRemove: (name: CriterionName) => void }

/** What narrows the results, each to be taken away; a query that does it alone is in the heading and the field already. */
export function ActiveFilters({ criteria, onRemove }: ActiveFiltersProps) {
  const active = activeIn(criteria)
  if (active.every(({ name }) => name === 'query')) return null
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
