import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    ref?: Ref<HTMLInputElement>
    leading?: ReactNode
  }

/** Takes every attribute of `<input>`; made for `{...register('name')}` too. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  leading,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, hideLabel: hideLabel ?? false, className, id }} {...(error ? { error } : {})}>
      {(described) => (
        <div className={styles.frame}>
          {leading ? <span className={styles.leading}>{leading}</span> : null}
          <input
            type="text"
            {...input}
            {...described}
            className={cx(styles.control, leading ? styles.led : undefined)}
          />
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, hint, error, hideLabel, className, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, hideLabel: hideLabel ?? false, className, id }} {...(error ? { error } : {})}>
      {(described) => (
        <textarea rows={4} {...input} {...described} className={cx(styles.control, styles.area)} />
      )}
    </Field>
  )
}
