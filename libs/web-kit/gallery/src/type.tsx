import { Eyebrow, Heading, Tag } from '@vitrine/ui'
import styles from './gallery.module.css'

const swatches = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'ink',
  'ink-soft',
  'ink-faint',
  'rose',
  'danger-ground',
  'positive-ground',
  'caution-ground',
  'pink-ground',
  'pink-ink',
  'pink-soft',
  'pink-mark',
  'blue-ground',
  'blue-ink',
  'blue-soft',
  'blue-mark',
]

export const Type = () => (
  <section className={styles.section}>
    <Eyebrow>Autumn, no. 12</Eyebrow>
    <Heading level={2} size="display">
      A coat for the <em>long</em> evening
    </Heading>
    <Heading level={2} size="title">
      The linen suit, again
    </Heading>
    <Heading level={3}>Shop This Look</Heading>
    <Heading level={4} size="small">
      Fashion Expert Review
    </Heading>
    <p className={styles.prose}>
      Soft shoulders and a dropped hem keep the line relaxed; the belt is only there to be loosened. Wear it
      over silk, or over nothing much at all.
    </p>
    <p className={styles.tags}>
      <Tag>#linen</Tag> <Tag>#workwear</Tag> <Tag>#summer</Tag>
    </p>
    <div className={styles.swatches}>
      {swatches.map((name) => (
        <figure key={name}>
          <span style={{ background: `var(--${name})` }} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  </section>
)
