import { rollupApi, type Ledger } from '@vitrine/contracts'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { Rollups } from './rollups.ts'

/** What an operator can see of the roll-up and ask of it. */
export function rollupRoutes(
  router: Router,
  given: {
    rollups: Rollups
    ledger: () => Promise<Ledger>
    administration: RecordAdministration
  },
) {
  const { rollups, ledger, administration } = given
  serve(router, rollupApi.readLedger, ledger)
  serve(router, rollupApi.readRollup, () => rollups.status())
  serve(router, rollupApi.recount, ({ body }) =>
    administration.recorded({ kind: 'recounted', by: body?.administrator ?? null, on: '' }, rollups.recount),
  )
}
