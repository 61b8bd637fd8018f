import { UploadIcon, cx } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './file-button.module.css'

type Props = {
  children: ReactNode
  onFiles: (files: File[]) => void
  /** Takes several at once. */
  multiple?: boolean
  disabled?: boolean
  className?: string | undefined
}

/** Chooses pictures of the device; the same file may be chosen again. */
export const FileButton = ({ children, onFiles, multiple = false, disabled = false, className }: Props) => (
  <label className={cx(styles.button, className)} data-disabled={disabled || undefined}>
    <input
      type="file"
      accept="image/*"
      multiple={multiple}
      disabled={disabled}
      className={styles.file}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length) onFiles(files)
      }}
    />
    <UploadIcon size={18} />
    {children}
  </label>
)
