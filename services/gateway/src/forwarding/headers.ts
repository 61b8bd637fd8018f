import type { IncomingHttpHeaders } from 'node:http'

const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Headers that a client may not send: the gateway sets them. */
const oursAlone = ['authorization', 'cookie', 'forwarded', 'host', 'traceparent', 'tracestate']

const notForwarded = new Set([...hopByHop, ...oursAlone])
const notReturned = new Set([...hopByHop, 'date'])
const isOurs = (name: string) => name.startsWith('x-vitrine-') || name.startsWith('x-forwarded-')

/** Headers for this connection alone: `Connection` names them. */
const isForConnection = ({ connection = '' }: IncomingHttpHeaders) => {
  if (connection === 'keep-alive' || connection === '') return () => false
  const named = new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
  return (name: string) => named.has(name)
}

/** What goes on to the service. */
export function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const forwarded: Record<string, string> = {}
  const isNamed = isForConnection(headers)
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || notForwarded.has(name) || isOurs(name) || isNamed(name)) continue
    forwarded[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return forwarded
}

/** What comes back to the client. */
export function returnedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const returned: Record<string, string | string[]> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !notReturned.has(name) && !isOurs(name)) returned[name] = value
  }
  return returned
}
