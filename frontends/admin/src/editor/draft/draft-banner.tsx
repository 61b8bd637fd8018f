import { Button } from '@vitrine/ui'
import { momentText } from '../../dashboard/figures.ts'
import styles from './draft-banner.module.css'

type Props = {
  at: string
  /** The post was saved by somebody after these changes were begun. */
  changed: boolean | undefined
  onRestore: () => void
  onDiscard: () => void
}

export const DraftBanner = ({ at, changed, onRestore, onDiscard }: Props) => (
  <section className={styles.banner} aria-label="Unsaved changes">
    <div role="status" className={styles.text}>
      <p className={styles.title}>Unsaved changes from {momentText(at)}</p>
      <p>
        {changed
          ? 'Somebody saved this post after you began them. Restored, they replace that version only if you choose so when you save.'
          : 'They were kept on this device when the editor closed.'}
      </p>
    </div>
    <div className={styles.actions}>
      <Button variant="primary" onClick={onRestore}>
        Restore
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  </section>
)
