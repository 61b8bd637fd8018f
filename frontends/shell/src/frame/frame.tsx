import { Toaster } from '@vitrine/ui'
import { useScrollMemory } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import type { ReactNode } from 'react'
import { useAccountId } from '../session/use-account-id.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'

const withoutBar = /^\/(quiz|admin)(\/|$)/

/** What stays while pages change: the way past the navigation, the bottom bar, the toasts, the word about where one is. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useScrollMemory()
  useAccountId()
  const bar = !withoutBar.test(pathname)
  return (
    <div className={styles.frame} data-bar={bar || undefined}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {children}
      {bar ? <BottomBar /> : null}
      <Toaster />
      <Announcer />
    </div>
  )
}
