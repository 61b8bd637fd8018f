import { hash } from 'node:crypto'

/** In letters of six bits: two of 256 networks of a post have one name with a chance of one in two million. */
export const nameLengths = { network: 6, visitor: 4 } as const

/** Of a network or a visitor on one day: without the key of that day, nobody's. */
export const nameOf = (key: string, kind: keyof typeof nameLengths, of: string): string =>
  hash('sha256', `popularity\n${kind}\n${key}\n${of}`, 'base64url').slice(0, nameLengths[kind])
