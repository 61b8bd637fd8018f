import { useEffect } from 'react'
import { startReports } from '../activity/reports.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { usePendingChanges } from './use-pending-changes.ts'
import { useReconnection } from './use-reconnection.ts'

/** What comes when the page is quiet, around all pages: what follows the connection, and the reports of what is seen. */
export function ConnectionArea({ forShoppers }: { forShoppers: boolean }) {
  useEffect(startReports, [])
  usePendingChanges()
  useReconnection()
  return <OfflineBanner forShoppers={forShoppers} />
}
