import type { Outfit } from '@vitrine/contracts'
import { cardOf, Picture } from '@vitrine/web-kit'
import { Link } from '@vitrine/web-kit/router'
import styles from './look-list.module.css'

export type Look = Pick<Outfit, 'id' | 'title' | 'images'> & Partial<Pick<Outfit, 'imageFocus' | 'version'>>

/** A few looks side by side, each leading to its post. */
export const LookList = ({ looks }: { looks: readonly Look[] }) => (
  <ul className={styles.looks}>
    {looks.map((look) => (
      <li key={look.id} ref={cardOf(look)}>
        <Link to={`/post/${encodeURIComponent(look.id)}`} className={styles.look}>
          <Picture
            src={look.images[0]}
            alt=""
            focus={look.imageFocus?.[0]}
            ratio="4 / 5"
            sizes="(min-width: 48rem) 25vw, 50vw"
          />
          <span className={styles.title}>{look.title}</span>
        </Link>
      </li>
    ))}
  </ul>
)
