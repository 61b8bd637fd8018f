import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint, and is announced. */
  error?: string | undefined
  /** The label stays for screen readers only. */
  hideLabel?: boolean
  className?: string | undefined
}

export type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The frame of every field: label above, hint or error below. */
export function Field(
  props: FieldProps & { id?: string | undefined; children: (described: Described) => ReactNode },
) {
  const { label, hint, error, hideLabel, className, id: given, children } = props
  const made = useId()
  const id = given ?? made
  const below = error ?? hint
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={cx(styles.label, hideLabel && styles.hidden)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}-below`} className={error ? styles.error : styles.hint} aria-live="polite">
        {below}
      </p>
    </div>
  )
}
