import styles from './analytics.module.css'
import { copyText } from '../dashboard/copy-text.ts'

/** Small; a press copies it. */
export const PostId = ({ id }: { id: string }) => (
  <button
    type="button"
    className={styles.id}
    title="Copy the post id"
    onClick={() => void copyText(id, 'Post id')}
  >
    {id}
  </button>
)
