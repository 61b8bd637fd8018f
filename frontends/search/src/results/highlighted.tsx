import { segmentsOf, type Range } from './highlights.ts'
import styles from './result-card.module.css'

type HighlightedProps = { text: string; ranges: readonly Range[] | undefined }

/** A text with the words that were searched for marked. */
export const Highlighted = ({ text, ranges }: HighlightedProps) =>
  segmentsOf(text, ranges).map((segment, index) =>
    segment.found ? (
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
