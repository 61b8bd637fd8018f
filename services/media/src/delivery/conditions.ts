import type { IncomingHttpHeaders } from 'node:http'
import { isAmong } from '@vitrine/service-kit'

/** Whether the reader has these very bytes already (`If-None-Match`). */
export const isKnownToReader = (headers: IncomingHttpHeaders, etag: string): boolean =>
  isAmong(etag, headers['if-none-match'])

/** Whether a range may be answered: no `If-Range`, or the same bytes (strong comparison; a date never is). */
export const mayAnswerRange = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers['if-range'] === undefined || headers['if-range'] === etag
