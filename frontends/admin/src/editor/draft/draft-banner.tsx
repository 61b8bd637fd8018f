import { Button } from '@vitrine/ui'
import { momentText } from '../../dashboard/figures.ts'
import { listed } from '../items/items.ts'
import styles from './draft-banner.module.css'

type Props = {
  at: string
  from: 'device' | 'server'
  /** The post was saved by somebody after these changes were begun. */
  changed: boolean | undefined
  /** In which fields they are. */
  fields: readonly string[]
  /** The names of items that could not be saved yet. */
  left: readonly string[]
  /** Which of them these are: they may come from several tabs and devices. */
  place: { number: number; of: number }
  onRestore: () => void
  onDiscard: () => void
  onNext: () => void
  onLater: () => void
}

const origins = {
  device: 'They were kept on this device when the editor closed.',
  server: 'They were typed in another browser or on another device.',
} as const

export const DraftBanner = ({ at, from, changed, fields, left, place, ...on }: Props) => (
  <section className={styles.banner} aria-label="Unsaved changes">
    <div role="status" className={styles.text}>
      <p className={styles.title}>
        Unsaved changes from {momentText(at)}
        {place.of > 1 ? ` (${place.number} of ${place.of})` : ''}
      </p>
      <p>
        {changed && from === 'device' ? '' : `${origins[from]} `}
        {changed
          ? 'Somebody saved this post after you began them. Restored, they are merged with that version when you save.'
          : ''}
      </p>
      {fields.length > 0 ? <p>Changed: {listed(fields)}.</p> : null}
      {left.length > 0 ? <p>{namesOf(left)} not complete, and in no saved version.</p> : null}
    </div>
    <div className={styles.actions}>
      <Button variant="primary" onClick={on.onRestore}>
        Restore
      </Button>
      <Button onClick={on.onDiscard}>Discard</Button>
      {place.of > 1 ? <Button onClick={on.onNext}>Show the other changes</Button> : null}
      <Button variant="quiet" onClick={on.onLater}>
        Decide later
      </Button>
    </div>
  </section>
)

const namesOf = (names: readonly string[]) =>
  `${listed(names.map((name) => (name ? `“${name}”` : 'an item without a name')))} ${names.length === 1 ? 'is' : 'are'}`
