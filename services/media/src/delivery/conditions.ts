import type { IncomingHttpHeaders } from 'node:http'

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the reader has these very bytes already (`If-None-Match`, weak comparison). */
export function isKnownToReader(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === etag))
}

/** Whether a range may be answered: no `If-Range`, or the same bytes (strong comparison; a date never is). */
export const mayAnswerRange = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers['if-range'] === undefined || headers['if-range'] === etag
