import {
  DashboardIcon,
  DiscoverIcon,
  HeartIcon,
  SearchIcon,
  UserIcon,
  toneStyle,
  type Tone,
} from '@vitrine/ui'
import { useSession } from '@vitrine/web-kit'
import { NavLink } from '@vitrine/web-kit/router'
import { frontends } from '../frontends.ts'
import styles from './frame.module.css'

const places = [
  { to: '/', label: 'Discover', Icon: DiscoverIcon },
  { to: '/search', label: 'Search', Icon: SearchIcon },
  { to: '/favorites', label: 'Favorites', Icon: HeartIcon },
] as const
const login = { to: '/auth', label: 'Login', Icon: UserIcon } as const
const dashboard = { to: '/dashboard', label: 'Dashboard', Icon: DashboardIcon } as const

/** The four places of the product, in the colour of the area. */
export function BottomBar({ tone }: { tone: Tone }) {
  const { state } = useSession()
  return (
    <nav className={styles.bar} style={toneStyle(tone)} aria-label="Main">
      <ul className={styles.places}>
        {[...places, state === 'signed-in' ? dashboard : login].map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={styles.place ?? ''}
              onPointerEnter={() => frontends.warm(to)}
              onFocus={() => frontends.warm(to)}
            >
              <Icon />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
