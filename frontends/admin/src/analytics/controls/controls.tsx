import { Cluster } from '@vitrine/backoffice'
import { keysOf } from '@vitrine/contracts'
import { Chip, Select, TextField } from '@vitrine/ui'
import { chosenIn } from '../../dashboard/listing.ts'
import { compareChoices } from '../view/analytics-view.ts'
import { spanChoices } from '../view/spans.ts'
import { browserZone, type Scope } from '../view/use-scope.ts'
import styles from './controls.module.css'

/** From when to when, against what, and in which time zone. */
export function Controls({ scope }: { scope: Scope }) {
  const { view, span, change } = scope
  return (
    <Cluster gap={[3, 6]} justify="space-between">
      <div role="group" aria-label="Time span" className={styles.spans}>
        {spanChoices.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={view.span === value}
            onClick={() => change({ span: value, ...(value === 'custom' ? { given: span } : {}) })}
          >
            {label}
          </Chip>
        ))}
      </div>
      {view.span === 'custom' ? <Days scope={scope} /> : null}
      <div className={styles.selects}>
        <Select
          label="Compare with"
          hideLabel
          className={styles.compare}
          options={compareChoices.map(({ value, label }) => ({
            value,
            label: `Against ${label.toLowerCase()}`,
          }))}
          value={view.compare}
          onChange={(event) => change({ compare: chosenIn(compareChoices, event.target.value) })}
        />
        <Zone scope={scope} />
      </div>
    </Cluster>
  )
}

function Days({ scope: { span, today, change } }: { scope: Scope }) {
  const set = (part: Partial<typeof span>) => {
    const given = { ...span, ...part }
    if (given.from && given.to) change({ given })
  }
  const ends = { from: 'From', to: 'To' } as const
  return (
    <div className={styles.days}>
      {keysOf(ends).map((end) => (
        <TextField
          key={end}
          label={ends[end]}
          type="date"
          value={span[end]}
          max={today}
          onChange={(event) => set({ [end]: event.target.value })}
        />
      ))}
    </div>
  )
}

/** The browser's own, UTC, and the one of the link that was followed. */
function Zone({ scope: { view, zone, change } }: { scope: Scope }) {
  const own = browserZone()
  const zones = [...new Set([own, 'UTC', zone])]
  const nameOf = (name: string) => (name === own ? `${placeOf(name)} (yours)` : placeOf(name))
  return (
    <Select
      label="Time zone"
      hideLabel
      className={styles.zone}
      options={zones.map((name) => ({ value: name, label: nameOf(name) }))}
      value={view.zone ?? own}
      onChange={({ target }) => change({ zone: target.value === own ? undefined : target.value })}
    />
  )
}

const placeOf = (zone: string) => zone.replaceAll('_', ' ').split('/').at(-1) ?? zone
