import { countText } from '@vitrine/backoffice'
import { Button, cx } from '@vitrine/ui'
import { useState } from 'react'
import styles from './more-pages.module.css'

/** The first of many rows, and the button that shows more of them. */
export function useShowMore<Row>(
  rows: readonly Row[],
  { step, className }: { step: number; className?: string | undefined },
) {
  const [most, setMost] = useState(step)
  const left = rows.length - most
  const more =
    left > 0 ? (
      <Button className={cx(styles.more, className)} onClick={() => setMost(most + step)}>
        Show {Math.min(step, left)} more of {countText(left)}
      </Button>
    ) : null
  return { shown: rows.slice(0, most), more }
}
