import { Chip } from '@vitrine/ui'
import { breakdownLabels } from '../view/combinations.ts'
import { withoutDimension, withoutVersion, type Filter } from '../view/filters.ts'
import type { Scope } from '../view/use-scope.ts'
import { valueText } from '../view/value-text.ts'
import styles from './controls.module.css'

type Props = { scope: Scope; titleOf: (postId: string) => string }

/** What the figures are narrowed to; each can be taken away. */
export function FilterChips({ scope: { view, change }, titleOf }: Props) {
  const { filter } = view
  const { post, version, dimension } = filter
  const chips: { label: string; text: string; without: Filter }[] = [
    ...(post === undefined
      ? []
      : [{ label: 'Post', text: titleOf(post), without: { ...(dimension ? { dimension } : {}) } }]),
    ...(version === undefined
      ? []
      : [{ label: 'Version', text: String(version), without: withoutVersion(filter) }]),
    ...(dimension
      ? [
          {
            label: breakdownLabels[dimension.name],
            text: valueText(dimension.name, dimension.value),
            without: withoutDimension(filter),
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label="Filters" className={styles.filters}>
      {chips.map(({ label, text, without }) => (
        <Chip
          key={label}
          className={styles.filter}
          removeLabel={`Remove filter ${label}: ${text}`}
          onClick={() => change({ filter: without })}
        >
          <span className={styles.filterLabel}>{label}:</span>{' '}
          <span className={styles.filterText}>{text}</span>
        </Chip>
      ))}
    </div>
  )
}
