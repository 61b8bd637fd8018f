import { Button } from '@vitrine/ui'
import { momentText } from '../../dashboard/figures.ts'
import { listed } from '../items/items.ts'
import styles from './draft-banner.module.css'

type Props = {
  at: string
  /** The post was saved by somebody after these changes were begun. */
  changed: boolean | undefined
  /** The names of items that could not be saved yet. */
  left: readonly string[]
  onRestore: () => void
  onDiscard: () => void
}

export const DraftBanner = ({ at, changed, left, onRestore, onDiscard }: Props) => (
  <section className={styles.banner} aria-label="Unsaved changes">
    <div role="status" className={styles.text}>
      <p className={styles.title}>Unsaved changes from {momentText(at)}</p>
      <p>
        {changed
          ? 'Somebody saved this post after you began them. Restored, they are merged with that version when you save.'
          : 'They were kept on this device when the editor closed.'}
      </p>
      {left.length > 0 ? <p>{namesOf(left)} not complete, and in no saved version.</p> : null}
    </div>
    <div className={styles.actions}>
      <Button variant="primary" onClick={onRestore}>
        Restore
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  </section>
)

const namesOf = (names: readonly string[]) =>
  `${listed(names.map((name) => (name ? `“${name}”` : 'an item without a name')))} ${names.length === 1 ? 'is' : 'are'}`
