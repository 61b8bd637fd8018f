import { identityApi, type Caller } from '@vitrine/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callEndpoint, type Directory } from '../transport/forward.ts'
import { inProcess } from '../transport/in-process.ts'
import { tokenVerifier, type PublicKey, type VerifyToken } from './caller.ts'
import { cameFromGateway, visitorOf, type Visitor } from './visitor.ts'

/** Where a service adds its routes, and how it learns who is calling. */
export type Router = {
  app: FastifyInstance
  identify: (request: FastifyRequest) => Promise<{ caller: Caller; visitor: Visitor; fromGateway: boolean }>
  /** The caller of a token; nobody for an invalid or expired one. */
  callerOf: VerifyToken
}

export function routerOf(
  app: FastifyInstance,
  given: { service: string; gatewayKey: string; directory: Directory },
): Router {
  const itself = given.service === 'identity' ? inProcess(app) : undefined
  const callerOf = tokenVerifier(async () => {
    const { keys } = await callEndpoint(itself ?? given.directory['identity'], identityApi.readKeys)
    return keys as PublicKey[]
  })
  return {
    app,
    callerOf,
    async identify({ headers }) {
      const fromGateway = cameFromGateway(headers, given.gatewayKey)
      const visitor = visitorOf(headers, fromGateway)
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
      return { caller: token ? await callerOf(token) : {}, visitor, fromGateway }
    },
  }
}
