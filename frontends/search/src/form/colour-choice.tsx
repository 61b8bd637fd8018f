import { useId } from 'react'
import type { FilterOption } from '../criteria/filters.ts'
import styles from './colour-choice.module.css'

type ColourChoiceProps = {
  label: string
  value: string
  options: readonly FilterOption[]
  onChange: (event: { target: { value: string } }) => void
  /** Not every outfit has its colour yet. */
  coming: boolean
}

/** The colours as swatches, each beside its name. */
export function ColourChoice({ label, value, options, onChange, coming }: ColourChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={coming ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={`${id}-colour`}
              value={option.value}
              checked={option.value === value}
              onChange={onChange}
            />
            <span className={styles.swatch} data-colour={option.value} />
            {option.label}
          </label>
        ))}
      </div>
      {coming ? (
        <p id={id} className={styles.coming}>
          Colours are being prepared. Until then, a colour finds only some of the outfits.
        </p>
      ) : null}
    </fieldset>
  )
}
