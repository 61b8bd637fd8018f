import { OfflineBanner } from './offline-banner.tsx'
import { usePendingChanges } from './use-pending-changes.ts'
import { useReconnection } from './use-reconnection.ts'

/** What follows the connection, around all pages. */
export function ConnectionArea({ forShoppers }: { forShoppers: boolean }) {
  usePendingChanges()
  useReconnection()
  return <OfflineBanner forShoppers={forShoppers} />
}
