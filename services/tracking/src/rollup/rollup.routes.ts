import { rollupApi, type Ledger } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Rollups } from './rollups.ts'

/** What an operator can see of the roll-up and ask of it. */
export const rollupRoutes = (rollups: Rollups, ledger: () => Promise<Ledger>) => (app: FastifyInstance) => {
  serve(app, rollupApi.readLedger, ledger)
  serve(app, rollupApi.readRollup, () => rollups.status())
  serve(app, rollupApi.recount, () => rollups.recount())
}
