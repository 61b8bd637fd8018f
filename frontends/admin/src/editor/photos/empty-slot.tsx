import { UploadIcon, cx } from '@vitrine/ui'
import styles from './model-photos.module.css'

type Props = { place: number; next: boolean; onFiles: (files: File[]) => void }

/** A frame that waits for a picture; several chosen at once fill the next ones too. */
export const EmptySlot = ({ place, next, onFiles }: Props) => (
  <label className={cx(styles.frame, styles.empty, next && styles.next)}>
    <input
      type="file"
      accept="image/*"
      multiple
      className={styles.file}
      aria-label={`Upload image ${place + 1}${place === 0 ? ' (required)' : ''}`}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length) onFiles(files)
      }}
    />
    <UploadIcon size={20} />
    {next ? <span>Upload</span> : null}
  </label>
)
