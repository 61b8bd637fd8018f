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
import type { ComponentType, ReactNode } from 'react'
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
  <BottomBarFrame tone={tone}>
    {menu.map((item) => (
      <BarItem key={item.to} item={item} onApproach={onApproach} />
    ))}
  </BottomBarFrame>
)

export const BottomBarFrame = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <nav className={styles.bar} style={toneStyle(tone)} aria-label="Main">
    <ul className={styles.items}>{children}</ul>
  </nav>
)

type BarItemProps = { item: MenuItem; onApproach?: (path: string) => void }

export function BarItem({ item: { to, label, icon }, onApproach }: BarItemProps) {
  const Icon = icons[icon]
  const approach = () => onApproach?.(to)
  return (
    <li>
      <NavLink to={to} end className={styles.item ?? ''} onPointerEnter={approach} onFocus={approach}>
        <Icon />
        <span>{label}</span>
      </NavLink>
    </li>
  )
}
