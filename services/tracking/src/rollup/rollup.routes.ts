import { rollupApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Rollups } from './rollups.ts'

/** What an operator can see of the roll-up and ask of it. */
export const rollupRoutes = (rollups: Rollups) => (app: FastifyInstance) => {
  serve(app, rollupApi.readRollup, () => rollups.status())
  serve(app, rollupApi.recount, () => rollups.recount())
}
