import { NavLink } from '@vitrine/web-kit/router'
import styles from './administration-menu.module.css'
import { administrationPages } from './administration-pages.ts'

const pages = { Dashboard: '/admin/dashboard', ...administrationPages }

/** The one that is open is in view where not all are. */
const centre = (menu: HTMLElement | null) => {
  const open = menu?.querySelector<HTMLElement>('[aria-current]')
  if (menu && open) menu.scrollLeft = open.offsetLeft - (menu.clientWidth - open.offsetWidth) / 2
}

export type Leaving = {
  /** Goes to an address, or asks first. */
  onLeave?: ((path: string) => void) | undefined
}

/** The way to every page of administration, in one row below the header. */
export const AdministrationMenu = ({ onLeave }: Leaving) => (
  <nav ref={centre} aria-label="Administration" className={styles.menu}>
    {Object.entries(pages).map(([name, path]) => (
      <NavLink
        key={path}
        to={path}
        className={styles.link ?? ''}
        onClick={(event) => {
          if (!onLeave || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onLeave(path)
        }}
      >
        {name}
      </NavLink>
    ))}
  </nav>
)
