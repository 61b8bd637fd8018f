import { useOnline } from '@vitrine/web-kit'
import styles from './offline-banner.module.css'

const offline = 'You are offline.'
const forReaders = 'You can read what you have opened; likes are kept and sent later.'

/** Says, above everything and to screen readers, that the server cannot be reached. */
export function OfflineBanner({ forShoppers }: { forShoppers: boolean }) {
  const online = useOnline()
  return (
    <div role="status" className={styles.region}>
      {online ? null : <p className={styles.banner}>{forShoppers ? `${offline} ${forReaders}` : offline}</p>}
    </div>
  )
}
