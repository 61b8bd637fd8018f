import {
  DashboardIcon,
  DiscoverIcon,
  HeartIcon,
  SearchIcon,
  UserIcon,
  toneStyle,
  type IconProps,
  type Tone,
} from '@vitrine/ui'
import type { MenuIcon } from '@vitrine/web-kit'
import { NavLink } from '@vitrine/web-kit/router'
import type { ComponentType } from 'react'
import styles from './frame.module.css'
import type { MenuItem } from './menu.ts'

const icons: Record<MenuIcon, ComponentType<IconProps>> = {
  dashboard: DashboardIcon,
  discover: DiscoverIcon,
  heart: HeartIcon,
  search: SearchIcon,
  user: UserIcon,
}

type BottomBarProps = { menu: readonly MenuItem[]; tone: Tone; onApproach: (path: string) => void }

/** The menu, in the colour of the area. An entry that is pointed at or focused is about to be visited. */
export const BottomBar = ({ menu, tone, onApproach }: BottomBarProps) => (
  <nav className={styles.bar} style={toneStyle(tone)} aria-label="Main">
    <ul className={styles.items}>
      {menu.map(({ to, label, icon }) => {
        const Icon = icons[icon]
        return (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={styles.item ?? ''}
              onPointerEnter={() => onApproach(to)}
              onFocus={() => onApproach(to)}
            >
              <Icon />
              <span>{label}</span>
            </NavLink>
          </li>
        )
      })}
    </ul>
  </nav>
)
