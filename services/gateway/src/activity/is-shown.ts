import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '@vitrine/contracts'

/** What a person is shown, and so counts: no HEAD, no prefetch, no administrator at work. */
export function isShown(given: {
  method: string
  headers: IncomingHttpHeaders
  caller: Caller
  status: number
}): boolean {
  const purpose = given.headers['sec-purpose'] ?? given.headers['purpose'] ?? ''
  const ahead = String(purpose).includes('prefetch')
  return given.method === 'GET' && given.status === 200 && !ahead && !given.caller.administrator
}
