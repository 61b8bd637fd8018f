import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { GatewaySettings } from '../settings.ts'

const whatFollows =
  'cookies are not Secure, there is no HSTS, and all visitors share one limit. Set TRUST_PROXY to the address or network of the proxy that ends TLS.'

/** Warns, at the start and at the first such request, that a proxy reports TLS and is not trusted by the settings. */
export function warnOfUntrustedProxy(
  app: Pick<FastifyInstance, 'addHook'>,
  { settings, warn }: { settings: GatewaySettings; warn: (message: string) => void },
): void {
  if (settings.PUBLIC_URL?.startsWith('https:') && !settings.TRUST_PROXY)
    warn(`PUBLIC_URL begins with https and TRUST_PROXY is not set: ${whatFollows}`)
  let isSaid = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isSaid && request.protocol === 'http' && claimsTls(request.headers)) {
      isSaid = true
      warn(`A request says that it came over TLS, from where TRUST_PROXY does not say so: ${whatFollows}`)
    }
    next()
  })
}

const claimsTls = (headers: IncomingHttpHeaders) =>
  headers['x-forwarded-proto'] === 'https' ||
  headers['x-forwarded-ssl'] === 'on' ||
  /\bproto="?https\b/i.test(headers.forwarded ?? '')
