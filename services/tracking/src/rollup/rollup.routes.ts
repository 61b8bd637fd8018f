import { rollupApi, type Ledger } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { Rollups } from './rollups.ts'

/** What an operator can see of the roll-up and ask of it. */
export function rollupRoutes(router: Router, rollups: Rollups, ledger: () => Promise<Ledger>) {
  serve(router, rollupApi.readLedger, ledger)
  serve(router, rollupApi.readRollup, () => rollups.status())
  serve(router, rollupApi.recount, () => rollups.recount())
}
