import { createHash, randomBytes } from 'node:crypto'

/** What the cookie carries: 256 random bits. It is never stored. */
export const newSecret = () => randomBytes(32).toString('base64url')

const secretForm = /^[A-Za-z0-9_-]{43}$/
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** The public handle of a secret: a hash of its hash, so that neither log, token nor store can open a session. */
export const handleOf = (secret: string): string | undefined =>
  secretForm.test(secret) ? sha256(sha256(secret)).toString('hex').slice(0, 32) : undefined
