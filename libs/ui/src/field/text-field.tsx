import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { Field, split, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    ref?: Ref<HTMLInputElement>
    leading?: ReactNode
  }

/** Takes every attribute of `<input>`; made for `{...register('name')}` too. */
export function TextField(props: TextFieldProps) {
  const [frame, { leading, ...input }] = split(props)
  return (
    <Field {...frame}>
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

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea(props: TextAreaProps) {
  const [frame, area] = split(props)
  return (
    <Field {...frame}>
      {(described) => (
        <textarea rows={4} {...area} {...described} className={cx(styles.control, styles.area)} />
      )}
    </Field>
  )
}
