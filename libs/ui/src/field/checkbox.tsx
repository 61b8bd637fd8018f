import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The platform's own checkbox, styled; the whole row can be pressed. */
export const Checkbox = ({ label, className, ...input }: CheckboxProps) => (
  <label className={cx(styles.check, className)}>
    <input type="checkbox" {...input} className={styles.box} />
    <span>{label}</span>
  </label>
)
