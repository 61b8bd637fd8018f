import { refuse } from '@vitrine/event-sourcing'
import type { z } from 'zod'

/** Where a page ended, as clients carry it to the next one. */
export const writtenEnd = (end: object) => Buffer.from(JSON.stringify(end)).toString('base64url')

export function endIn<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    return refuse('invalid', 'request-invalid', 'cursor: this cursor was not given out here')
  }
}

/** The `Link` to the page after one, by where that ended. */
export function nextPage(url: string, cursor: string): string {
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('cursor', cursor)
  return `<${address.pathname}${address.search}>; rel="next"`
}
