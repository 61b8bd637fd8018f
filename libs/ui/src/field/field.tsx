import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import page from '../page/page.module.css'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint, and is announced. */
  error?: string | undefined
  /** The label stays for screen readers only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  id?: string | undefined
}

type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The props of a field's frame, and those of the control in it. */
export function split<Props extends FieldProps>(props: Props) {
  const { label, hint, error, hideLabel, className, id, ...control } = props
  return [{ label, hint, error, hideLabel, className, id }, control] as const
}

type FrameProps = FieldProps & { children: (described: Described) => ReactNode }

/** The frame of every field: label above, hint or error below. */
export function Field({ label, hint, error, hideLabel, className, id: given, children }: FrameProps) {
  const made = useId()
  const id = given ?? made
  const below = error ?? hint
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={cx(styles.label, hideLabel && page.hidden)}>
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
