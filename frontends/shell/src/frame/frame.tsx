import { Toaster, toneOf } from '@vitrine/ui'
import { useGender, useScrollMemory } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import type { ReactNode } from 'react'
import { useAccountId } from '../session/use-account-id.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import { useThemeColour } from './use-theme-colour.ts'

const withoutBar = /^\/(quiz|admin)(\/|$)/
const amongFavorites = /^\/favorites(\/|$)/

/** What stays while pages change: the way past the navigation, the bottom bar, the toasts, the word about where one is. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { bar: tone } = toneOf(amongFavorites.test(pathname) ? 'favorites' : 'browse', useGender())
  const bar = withoutBar.test(pathname) ? undefined : tone
  useScrollMemory()
  useAccountId()
  useThemeColour(bar)
  return (
    <div className={styles.frame} data-bar={bar}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {children}
      {bar ? <BottomBar tone={bar} /> : null}
      <Toaster />
      <Announcer />
    </div>
  )
}
