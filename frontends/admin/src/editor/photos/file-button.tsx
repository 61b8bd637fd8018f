import { UploadIcon } from '@vitrine/backoffice'
import { cx } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './file-button.module.css'

type FileInputProps = {
  onFiles: (files: File[]) => void
  /** Takes several at once. */
  multiple?: boolean
  disabled?: boolean
  'aria-label'?: string
}

/** Chooses pictures of the device, by a press anywhere on what it lies in; the same file may be chosen again. */
export const FileInput = ({ onFiles, ...rest }: FileInputProps) => (
  <input
    type="file"
    accept="image/*"
    {...rest}
    className={styles.file}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = ''
      if (files.length) onFiles(files)
    }}
  />
)

type Props = Omit<FileInputProps, 'aria-label'> & { children: ReactNode; className?: string | undefined }

export const FileButton = ({ children, className, ...input }: Props) => (
  <label className={cx(styles.button, className)} data-disabled={input.disabled || undefined}>
    <FileInput {...input} />
    <UploadIcon size={18} />
    {children}
  </label>
)
