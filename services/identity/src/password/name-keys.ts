import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

export type NameKeys = Awaited<ReturnType<typeof nameKeys>>

type Secret = { secret: string; usedFrom: number }

/** One secret for all processes and for good: the first to store it has made it. Without it nobody could sign in any more. */
export async function nameKeys(given: {
  documents: Documents
  now: () => Date
  /** From when on (ms epoch) credentials are stored by it, where this is not stored yet. */
  usedFrom: () => Promise<number>
}) {
  const secrets = given.documents.collection<Secret>('name-keys')
  const stored = () => secrets.get('secret')
  if (!(await stored())) {
    const secret = randomBytes(32).toString('base64url')
    await secrets.insert('secret', 1, { secret, usedFrom: await given.usedFrom() })
  }
  const agreed = (await stored())?.document
  if (!agreed) throw new Error('the secret of names could not be stored')
  const secret = Buffer.from(agreed.secret, 'base64url')
  return {
    /** What stands for a name wherever something is found by it: the name cannot be read from it, nor guessed without the secret. */
    keyOf: (name: string) => createHmac('sha256', secret).update(name).digest('base64url'),
    /** Another secret, that follows from it and says nothing of it. */
    secretFor: (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)),
    /** Whether credentials are stored by it yet. */
    areUsed: () => given.now().getTime() >= agreed.usedFrom,
  }
}
