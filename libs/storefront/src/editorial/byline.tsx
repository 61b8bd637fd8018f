import { editorial } from './editorial.ts'
import styles from './byline.module.css'

/** Who published it and when. */
export const Byline = ({ folio }: { folio?: string }) => (
  <p className={styles.byline}>
    {folio ? <span className={styles.folio}>{folio}</span> : null}
    <span className={styles.publisher}>{editorial.publisher}</span>
    <span className={styles.when}>{editorial.when}</span>
  </p>
)
