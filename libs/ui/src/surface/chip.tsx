import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/icons.tsx'
import styles from './surface.module.css'

type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode
  /** A choice that is on or off: `aria-pressed`. */
  pressed?: boolean
  /** A cross to take it away; the button is then called `Remove …`. */
  removeLabel?: string
}

/** A choice, or something chosen that can be taken away. For a word that does nothing, use Tag. */
export const Chip = ({ children, pressed, removeLabel, className, ...rest }: ChipProps) => (
  <button
    type="button"
    className={cx(styles.chip, className)}
    aria-pressed={pressed}
    aria-label={removeLabel}
    {...rest}
  >
    {children}
    {removeLabel ? <CloseIcon size={14} /> : null}
  </button>
)

export const Tag = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx(styles.tag, className)}>{children}</span>
)
