import { PencilIcon } from '@vitrine/backoffice'
import { Tooltip } from '@vitrine/ui/tooltip'
import { lineOf, type NoteMark } from '../notes/notes.ts'
import row from './marks.module.css'
import styles from './note-marks.module.css'

type Props = { marks: readonly NoteMark[]; onOpen: (day: string) => void }

/** The days that have notes, below the chart; a press opens the note. */
export const NoteMarks = ({ marks, onOpen }: Props) =>
  marks.length === 0 ? null : (
    <ol className={row.marks} aria-label="Days with notes">
      {marks.map(({ day, x, label, lines }) => (
        <li key={day} className={row.mark} style={{ left: `${x}%` }}>
          <Tooltip text={<span className={styles.text}>{lines.map(lineOf).join('\n')}</span>}>
            <button
              type="button"
              className={row.press}
              aria-label={`${label ? `${label} notes` : 'Note'} on ${lines.map(lineOf).join('; ')}`}
              onClick={() => onOpen(day)}
            >
              <PencilIcon size={14} />
              {label}
            </button>
          </Tooltip>
        </li>
      ))}
    </ol>
  )
