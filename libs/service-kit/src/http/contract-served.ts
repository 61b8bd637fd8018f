import type { Endpoint } from '@vitrine/contracts'
import type { FastifyInstance } from 'fastify'

/** Throws with the name of every endpoint of a contract that has no route. */
export function refuseUnserved(
  service: string,
  app: Pick<FastifyInstance, 'hasRoute'>,
  contract: readonly Endpoint[],
): void {
  const unserved = contract.filter(({ method, path: url }) => !app.hasRoute({ method, url }))
  if (unserved.length === 0) return
  const routes = unserved.map(({ route }) => route).join(', ')
  throw new Error(`The contract of ${service} lists what nobody serves: ${routes}`)
}
