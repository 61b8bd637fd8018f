import { toast } from '@vitrine/ui'
import styles from './analytics.module.css'

/** Small; a press copies it. */
export const PostId = ({ id }: { id: string }) => (
  <button
    type="button"
    className={styles.id}
    title="Copy the post id"
    onClick={() => {
      navigator.clipboard.writeText(id).then(
        () => toast({ title: 'Post id copied' }),
        () => toast({ title: 'The post id was not copied', destructive: true }),
      )
    }}
  >
    {id}
  </button>
)
