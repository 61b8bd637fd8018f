import { randomBytes } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

/** The key of the visitor hashes: made once, and the same for every process of this service. */
export async function visitorSecret(documents: Documents): Promise<string> {
  const secrets = documents.collection<{ secret: string }>('secrets')
  await secrets.insert('visitors', 1, { secret: randomBytes(32).toString('base64url') })
  const stored = await secrets.get('visitors')
  if (!stored) throw new Error('The visitor secret was written and cannot be read back')
  return stored.document.secret
}
