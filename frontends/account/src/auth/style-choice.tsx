import { labelOf, styles as known, type Style } from '@vitrine/contracts'
import { Swatch } from '@vitrine/storefront'
import { Checkbox } from '@vitrine/ui'
import { useId } from 'react'
import styles from './style-choice.module.css'

type StyleChoiceProps = {
  chosen: readonly Style[]
  error: string | undefined
  onChange: (chosen: readonly Style[]) => void
}

export function StyleChoice({ chosen, error, onChange }: StyleChoiceProps) {
  const id = useId()
  const toggle = (style: Style) =>
    onChange(known.filter((other) => (other === style) !== chosen.includes(other)))
  return (
    <fieldset aria-describedby={id}>
      <legend className={styles.legend}>Style Preferences</legend>
      <div className={styles.grid}>
        {known.map((style) => (
          <Checkbox
            key={style}
            name="stylePreferences"
            value={style}
            className={styles.style ?? ''}
            checked={chosen.includes(style)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(style)}
            label={
              <>
                <Swatch style={style} className={styles.cloth} />
                {labelOf(style)}
              </>
            }
          />
        ))}
      </div>
      <p id={id} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
