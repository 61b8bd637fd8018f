import { Page } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './backoffice-page.module.css'

export const BackofficePage = ({ children }: { children: ReactNode }) => (
  <Page width="wide" className={styles.page}>
    {children}
  </Page>
)
