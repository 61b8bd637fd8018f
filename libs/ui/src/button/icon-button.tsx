import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Slot } from '../slot.tsx'
import { cx } from '../cx.ts'
import { whileBusy } from './while-busy.ts'
import styles from './button.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What it does, for those who cannot see the icon. */
  label: string
  children: ReactNode
  /** Makes it a toggle: `aria-pressed`. */
  pressed?: boolean
  /** On a picture: a paper ground behind the icon. */
  onImage?: boolean
  /** Refuses presses, yet keeps the focus. */
  busy?: boolean
  asChild?: boolean
}

/** A round button of 44 px with an icon in it. */
export function IconButton({ label, pressed, onImage, busy, asChild, className, ...rest }: IconButtonProps) {
  const Root = asChild ? Slot : 'button'
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const })}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.icon, onImage && styles.onImage, className)}
      {...rest}
      {...(busy ? whileBusy : {})}
    />
  )
}
