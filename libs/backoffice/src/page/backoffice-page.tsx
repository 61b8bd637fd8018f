import { Page } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { AdministrationMenu, type Leaving } from './administration-menu.tsx'
import styles from './backoffice-page.module.css'

/** A page of administration, below the way to the others. */
export const BackofficePage = ({ children, onLeave }: Leaving & { children: ReactNode }) => (
  <>
    <AdministrationMenu onLeave={onLeave} />
    <Page width="wide" className={styles.page}>
      {children}
    </Page>
  </>
)
