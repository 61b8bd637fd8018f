import { operationsApi } from '@vitrine/contracts'
import { describeDifference, refuse, UnknownProjection, type Projections } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'

/** What an operator can see of a service's projections and ask of them. */
export const projectionsRoutes =
  ({ projections }: { projections: () => Projections }) =>
  (app: FastifyInstance) => {
    serve(app, operationsApi.listProjections, () => projections().list())

    serve(app, operationsApi.rebuildProjection, ({ params: { name } }) =>
      projections().rebuild(name).catch(sayMissing),
    )

    serve(app, operationsApi.verifyProjection, async ({ params: { name } }) => {
      const { differences, ...counts } = await projections().verify(name).catch(sayMissing)
      return { ...counts, differences: differences.map(describeDifference) }
    })
  }

const sayMissing = (error: unknown): never => {
  if (error instanceof UnknownProjection) return refuse('missing', 'projection-missing', error.message)
  throw error
}
