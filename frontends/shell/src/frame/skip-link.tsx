import styles from './frame.module.css'

/** First in the order of Tab. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to content
  </a>
)
