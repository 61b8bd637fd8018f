import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Slot } from '../slot.tsx'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { whileBusy } from './while-busy.ts'
import styles from './button.module.css'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary`: ink on paper, once per view. `outline`: the usual one. `quiet`: text. `danger`: what cannot be undone. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Shows a spinner and refuses presses, yet keeps the focus; give the busy label as children. */
  busy?: boolean
  wide?: boolean
  icon?: ReactNode
  /** Gives the look to its only child, a link for instance. */
  asChild?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    size = 'medium',
    busy = false,
    wide,
    icon,
    asChild,
    className,
    children,
    ...rest
  } = props
  const look = cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)
  if (asChild) {
    return (
      <Slot className={look} {...rest}>
        {children}
      </Slot>
    )
  }
  return (
    <button type="button" className={look} {...rest} {...(busy ? whileBusy : {})}>
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
}
