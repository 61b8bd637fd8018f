import row from './marks.module.css'

export type EditMark = {
  /** The last of those of its day. */
  version: number
  /** In percent of the width. */
  x: number
  label: string
  /** What a screen reader says. */
  name: string
  chosen: boolean
}

/** When the post was saved, below the chart; a press compares before and after. */
export const EditMarks = ({
  marks,
  onChoose,
}: {
  marks: readonly EditMark[]
  onChoose: (version: number) => void
}) =>
  marks.length === 0 ? null : (
    <ol className={row.marks} aria-label="Saves of the post">
      {marks.map(({ version, x, label, name, chosen }) => (
        <li key={version} className={row.mark} style={{ left: `${x}%` }}>
          <button
            type="button"
            className={row.press}
            aria-pressed={chosen}
            aria-label={name}
            onClick={() => onChoose(version)}
          >
            {label}
          </button>
        </li>
      ))}
    </ol>
  )
