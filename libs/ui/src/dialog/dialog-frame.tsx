import type { AlertDialog, Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type FrameProps = Omit<DialogProps, 'look'> & {
  parts: typeof Dialog | typeof AlertDialog
  /** After the title. */
  close?: ReactNode
  className?: string | undefined
  /** Takes the focus as it opens; else Radix chooses. */
  takeFocus?: (event: Event) => void
}

/** What all dialogs look like, made of the parts of either kind. */
export function DialogFrame(props: FrameProps) {
  const { parts: Parts, open, onOpenChange, title, description, children, actions, close } = props
  const { remember, onCloseAutoFocus } = useReturnFocus()
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={styles.veil} />
        <Parts.Content
          className={cx(styles.box, props.className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            remember()
            props.takeFocus?.(event)
          }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className={styles.head}>
            <Parts.Title tabIndex={-1} className={styles.title}>
              {title}
            </Parts.Title>
            {close}
          </div>
          {description ? (
            <Parts.Description asChild>
              <div className={styles.text}>{description}</div>
            </Parts.Description>
          ) : null}
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
