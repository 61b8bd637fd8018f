import { Page } from '@vitrine/ui'
import type { MenuIcon } from '@vitrine/web-kit'
import { PrerenderedPage } from '@vitrine/web-kit/prerendered-page'
import type { ReactElement } from 'react'
import { BarItem, BottomBarFrame } from './frame/bottom-bar.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import styles from './frame/frame.module.css'
import { NotFound } from './pages/not-found.tsx'

const icons: readonly MenuIcon[] = ['dashboard', 'discover', 'heart', 'search', 'user']
const to = '/the-path-of-an-item'

const item = (icon: MenuIcon, at: string) => (
  <PrerenderedPage at={at}>
    <BarItem item={{ to, icon, label: '%LABEL%', order: 0 }} />
  </PrerenderedPage>
)

/** What the gateway frames every page with, until the shell has started. */
export const prerendered: Record<string, ReactElement> = {
  frame: (
    <div className={styles.frame} data-bar="pink" data-drawn>
      <SkipLink />
      %PAGE%%BAR%
    </div>
  ),
  bar: <BottomBarFrame tone="pink">%ITEMS%</BottomBarFrame>,
  ...Object.fromEntries(
    icons.flatMap((icon) => [
      [`item ${icon}`, item(icon, '/elsewhere')],
      [`item ${icon} current`, item(icon, to)],
    ]),
  ),
  'not-found': (
    <PrerenderedPage at="/elsewhere">
      <NotFound />
    </PrerenderedPage>
  ),
  blank: <Page aria-busy="true">{null}</Page>,
}

export const samples: readonly [sample: string, name: string][] = [[to, 'TO']]
