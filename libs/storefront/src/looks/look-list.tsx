import type { Outfit } from '@vitrine/contracts'
import { Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import styles from './look-list.module.css'

/** A few looks side by side, each leading to its post. */
export const LookList = ({ looks }: { looks: readonly Pick<Outfit, 'id' | 'title' | 'images'>[] }) => (
  <ul className={styles.looks}>
    {looks.map(({ id, title, images }) => (
      <li key={id}>
        <Link to={`/post/${encodeURIComponent(id)}`} className={styles.look}>
          <Picture src={images[0]} alt="" ratio="4 / 5" sizes="(min-width: 48rem) 25vw, 50vw" />
          <span className={styles.title}>{title}</span>
        </Link>
      </li>
    ))}
  </ul>
)
