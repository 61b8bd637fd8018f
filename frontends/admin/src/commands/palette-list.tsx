import { Keys } from './keys.tsx'
import type { Entry } from './palette-entries.ts'
import styles from './palette.module.css'

type Props = {
  id: string
  entries: readonly Entry[]
  active: Entry | undefined
  optionId: (entry: Entry) => string
  onChoose: (entry: Entry) => void
}

const groups = ['On this page', 'Pages', 'Posts'] as const

/** What can be chosen. The focus stays in the field above. */
export function PaletteList({ id, entries, active, optionId, onChoose }: Props) {
  const filled = groups.filter((group) => entries.some((entry) => entry.group === group))
  if (filled.length === 0) return <p className={styles.none}>No command and no page fits.</p>
  return (
    <div id={id} role="listbox" aria-label="Commands, pages and posts" className={styles.list}>
      {filled.map((group, at) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p id={`${id}-group-${at}`} className={styles.group}>
            {group}
          </p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === active}
                className={styles.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <span className={styles.name}>
                  {entry.name}
                  {entry.hint ? <span className={styles.hint}>{entry.hint}</span> : null}
                </span>
                {entry.shortcut ? <Keys of={entry.shortcut} /> : null}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
