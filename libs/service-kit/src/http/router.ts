import { identityApi, type Caller } from '@vitrine/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callEndpoint, type Directory } from '../transport/forward.ts'
import { inProcess } from '../transport/in-process.ts'
import {
  tokenVerifier,
  verifiedTokens,
  type PublicKey,
  type VerifiedTokens,
  type VerifyToken,
} from './caller.ts'
import { cameFromGateway, visitorOf, type Visitor } from './visitor.ts'

/** Where a service adds its routes, and how it learns who is calling. */
export type Router = {
  app: FastifyInstance
  identify: (request: FastifyRequest) => Promise<{ caller: Caller; visitor: Visitor; fromGateway: boolean }>
  /** The caller of a token; nobody for an invalid or expired one. */
  callerOf: VerifyToken
  /** What is put here needs no signature to be believed until it expires. */
  verified: VerifiedTokens
}

export function routerOf(
  app: FastifyInstance,
  given: { service: string; gatewayKey: string; directory: Directory; verified?: VerifiedTokens | undefined },
): Router {
  const itself = given.service === 'identity' ? inProcess(app) : undefined
  const { verified = verifiedTokens() } = given
  const readKeys = async () => {
    const { keys } = await callEndpoint(itself ?? given.directory['identity'], identityApi.readKeys)
    return keys as PublicKey[]
  }
  const callerOf = tokenVerifier(readKeys, Date.now, verified)
  return {
    app,
    callerOf,
    verified,
    async identify({ headers }) {
      const fromGateway = cameFromGateway(headers, given.gatewayKey)
      const visitor = visitorOf(headers, fromGateway)
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
      return { caller: token ? await callerOf(token) : {}, visitor, fromGateway }
    },
  }
}
