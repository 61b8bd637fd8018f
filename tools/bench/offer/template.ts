import { randomUUID } from 'node:crypto'

/** A body as it is sent: `$id` is another id each time it stands there, `$now` the time. */
export const filled = (text: string): string =>
  text.replaceAll('$id', () => randomUUID()).replaceAll('$now', () => new Date().toISOString())
