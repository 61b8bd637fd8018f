import { createHmac, randomBytes } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

export type NameKeys = {
  /** What stands for a name wherever something is found by it: the name cannot be read from it, nor guessed without the secret. */
  keyOf(name: string): string
  /** Whether credentials are kept by it: not while a process of the version before may look for them by name. */
  areUsed(): boolean
}

type Secret = { secret: string; usedFrom: number }

/** A deployment is over by then: the chart waits for ten minutes. */
const deploymentMs = 60 * 60_000

/** One secret for all processes and for good: the first to keep it has made it. Without it nobody could sign in any more. */
export async function nameKeys(given: {
  documents: Documents
  now: () => Date
  /** Whether a version stored credentials by name. */
  hasFormer: () => Promise<boolean>
}): Promise<NameKeys> {
  const secrets = given.documents.collection<Secret>('name-keys')
  const now = () => given.now().getTime()
  const stored = () => secrets.get('secret')
  if (!(await stored())) {
    const usedFrom = (await given.hasFormer()) ? now() + deploymentMs : 0
    await secrets.insert('secret', 1, { secret: randomBytes(32).toString('base64url'), usedFrom })
  }
  const agreed = (await stored())?.document
  if (!agreed) throw new Error('the secret of names could not be stored')
  const secret = Buffer.from(agreed.secret, 'base64url')
  return {
    keyOf: (name) => createHmac('sha256', secret).update(name).digest('base64url'),
    areUsed: () => now() >= agreed.usedFrom,
  }
}
