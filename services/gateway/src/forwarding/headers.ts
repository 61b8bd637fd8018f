import type { IncomingHttpHeaders } from 'node:http'

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** What a client may not say about itself: the gateway says it. */
const oursAlone =
  /^(x-vitrine-|x-forwarded-|authorization$|forwarded$|cookie$|host$|traceparent$|tracestate$|accept-encoding$)/

/** What goes on to the service. */
export const forwardedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || hopByHop.has(name) || oursAlone.test(name) ? [] : [[name, String(value)]],
    ),
  )

/** What comes back to the client. */
export const returnedHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || hopByHop.has(name) || name === 'date' ? [] : [[name, value]],
    ),
  )
