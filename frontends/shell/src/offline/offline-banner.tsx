import { shopName, useConnection } from '@vitrine/web-kit'
import styles from './offline-banner.module.css'

const says = {
  online: null,
  offline: 'You are offline.',
  unreachable: `${shopName} cannot be reached right now; this page keeps trying.`,
}
const forReaders = 'You can read what you have opened; likes are kept and sent later.'

/** Says, above everything and to screen readers, that the server cannot be reached. */
export function OfflineBanner({ forShoppers }: { forShoppers: boolean }) {
  const text = says[useConnection()]
  return (
    <div role="status" className={styles.region}>
      {text ? <p className={styles.banner}>{forShoppers ? `${text} ${forReaders}` : text}</p> : null}
    </div>
  )
}
