import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { Field, split, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    options: readonly Option[]
    /** Shown first and not choosable. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }

/** The platform's own select, styled. */
export function Select(props: SelectProps) {
  const [frame, { options, placeholder, ...rest }] = split(props)
  const selects = placeholder !== undefined && rest.value === undefined && rest.defaultValue === undefined
  return (
    <Field {...frame}>
      {(described) => (
        <div className={styles.frame}>
          <select
            {...(selects ? { defaultValue: '' } : {})}
            {...rest}
            {...described}
            className={cx(styles.control, styles.select)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}
