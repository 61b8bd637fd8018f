import { Button, Select } from '@vitrine/ui'
import type { Criteria } from '../criteria/criteria.ts'
import { all, filters, type FilterName, type FilterOption } from '../criteria/filters.ts'
import { ColourChoice } from './colour-choice.tsx'
import { useFacets } from './use-facets.ts'
import styles from './search-form.module.css'

type FilterPanelProps = {
  id: string
  draft: Criteria
  onChange: (draft: Criteria) => void
  onClear: () => void
}

/** The choices that narrow a search; they count from Apply on, which submits the form that the panel is in. */
export function FilterPanel({ id, draft, onChange, onClear }: FilterPanelProps) {
  const { countOf, coloursComing } = useFacets(draft)
  const optionsOf = (name: FilterName, options: readonly FilterOption[]) =>
    options.map(({ value, label }) => {
      const count = countOf(name, value)
      return { value, label: count === undefined ? label : `${label} (${count})` }
    })
  return (
    <div id={id} role="group" aria-label="Filters" className={styles.panel}>
      {filters.map(({ name, label, options }) => {
        const choice = {
          label,
          value: draft[name] ?? all.value,
          options: [all, ...optionsOf(name, options)],
          onChange: ({ target: { value } }: { target: { value: string } }) =>
            onChange({ ...draft, [name]: value === all.value ? undefined : value }),
        }
        return name === 'colour' ? (
          <ColourChoice key={name} {...choice} coming={coloursComing} />
        ) : (
          <Select key={name} {...choice} />
        )
      })}
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          Apply
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}
