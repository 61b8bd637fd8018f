import { Heading } from '@vitrine/ui'
import styles from './auth.module.css'

const reasons = [
  'Save favorite outfits and styles',
  'Get personalized style recommendations',
  'Discover trending fashion styles',
  'Create a personal style profile',
] as const

export const WhyJoin = () => (
  <aside className={styles.why} aria-labelledby="why-join">
    <Heading id="why-join" level={2} size="section">
      Why Join
    </Heading>
    <ol className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ol>
  </aside>
)
