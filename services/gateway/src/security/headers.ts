import { randomBytes } from 'node:crypto'
import { protectiveHeaders } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const newNonce = () => randomBytes(16).toString('base64')

/** Everything from this origin; styles that libraries add carry the page's nonce. */
export const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** No inline script, no frame, no sniffing, on every reply. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    done()
  })
}

/** The same for routes whose replies have no body but problems: an empty reply needs no headers for one. */
export function addSecurityHeadersToBodies(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    secure(request, reply)
    done(null, payload)
  })
}

function secure(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(protectiveHeaders)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
}
