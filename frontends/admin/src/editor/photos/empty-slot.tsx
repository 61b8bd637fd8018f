import { UploadIcon } from '@vitrine/backoffice'
import { cx } from '@vitrine/ui'
import { FileInput } from './file-button.tsx'
import styles from './model-photos.module.css'

type Props = { place: number; next: boolean; onFiles: (files: File[]) => void }

/** A frame that waits for a picture; several chosen at once fill the next ones too. */
export const EmptySlot = ({ place, next, onFiles }: Props) => (
  <label className={cx(styles.frame, styles.empty, next && styles.next)}>
    <FileInput
      multiple
      aria-label={`Upload image ${place + 1}${place === 0 ? ' (required)' : ''}`}
      onFiles={onFiles}
    />
    <UploadIcon size={20} />
    {next ? <span>Upload</span> : null}
  </label>
)
