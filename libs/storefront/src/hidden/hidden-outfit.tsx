import type { HideReason, Outfit } from '@vitrine/contracts'
import { Button, Chip, VisuallyHidden } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { hideReasons, hideReasonTexts } from './hide-reasons.ts'
import styles from './hidden.module.css'

export type HiddenOutfitProps = {
  outfit: Pick<Outfit, 'title'>
  /** It took the place of a card that was pressed just now. */
  focused: boolean
  onChange: (wanted: boolean, reason?: HideReason) => void
}

/** The line in the place of a card that is not for somebody: it takes that back, and asks why. */
export function HiddenOutfit({ outfit: { title }, focused, onChange }: HiddenOutfitProps) {
  const [reason, setReason] = useState<HideReason>()
  const choose = (chosen: HideReason) => {
    setReason(chosen)
    onChange(true, chosen)
  }
  return (
    <article className={styles.hidden} aria-label={`Hidden: ${title}`}>
      <p className={styles.line}>
        Hidden.
        <Button variant="quiet" className={styles.undo} autoFocus={focused} onClick={() => onChange(false)}>
          Undo<VisuallyHidden> and show {title} again</VisuallyHidden>
        </Button>
      </p>
      <div role="group" aria-label="Why? You need not say." className={styles.reasons}>
        {hideReasons.map((value) => (
          <Chip key={value} pressed={value === reason} onClick={() => choose(value)}>
            {hideReasonTexts[value]}
          </Chip>
        ))}
      </div>
      <Link to="/taste" className={styles.taste}>
        What your feed follows
      </Link>
    </article>
  )
}
