import { late, RetryQuietly, Toaster, toneOf, useQuiet } from '@vitrine/ui'
import { useConnection, useGender, useScrollMemory, useSession, useSessionChanges } from '@vitrine/web-kit'
import { useLocation } from '@vitrine/web-kit/router'
import type { ReactNode } from 'react'
import { findRoute, type FrontendEntry } from '../load-frontends.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import { menuOf } from './menu.ts'
import { SkipLink } from './skip-link.tsx'
import { useThemeColour } from './use-theme-colour.ts'

type FrameProps = {
  entries: readonly FrontendEntry[]
  /** Called with the path of a menu entry that is likely to be visited next. */
  onApproach?: (path: string) => void
  children: ReactNode
}

/** Arrives when the page is quiet, or with the first sign that the server cannot be reached. */
const ConnectionArea = late(
  async () =>
    (await import(/* webpackChunkName: "connection" */ '../offline/connection-area.tsx')).ConnectionArea,
  { failed: RetryQuietly },
)

const ignore = () => undefined

/** What stays while pages change: the skip link, the bottom bar, the toasts, the announcement of the page. */
export function Frame({ entries, onApproach = ignore, children }: FrameProps) {
  const { pathname } = useLocation()
  const { state } = useSession()
  const menu = menuOf(entries, state === 'signed-in')
  const { bar: tone } = toneOf('browse', useGender())
  const withBar = menu.length > 0 && findRoute(entries, pathname)?.options.bottomBar !== false
  const bar = withBar ? tone : undefined
  const followsConnection = useQuiet(useConnection() !== 'online')
  useScrollMemory()
  useSessionChanges()
  useThemeColour(bar)
  return (
    <div className={styles.frame} data-bar={bar}>
      <SkipLink />
      {bar ? <BottomBar menu={menu} tone={bar} onApproach={onApproach} /> : null}
      {children}
      {followsConnection ? <ConnectionArea forShoppers={withBar} /> : null}
      <Toaster />
      <Announcer />
    </div>
  )
}
