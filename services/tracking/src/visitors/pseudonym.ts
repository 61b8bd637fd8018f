import { createHmac, randomBytes } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

/** Stands for a user's id in records: the same for the same user, and nobody's id without the secret. */
export async function pseudonyms(documents: Documents): Promise<(userId: string) => string> {
  const secrets = documents.collection<{ secret: string }>('secrets', { personal: true })
  await secrets.insert('users', 1, { secret: randomBytes(32).toString('base64url') })
  const secret = (await secrets.get('users'))?.document.secret
  if (!secret) throw new Error('The secret of pseudonyms was written and cannot be read back')
  return (userId) => createHmac('sha256', secret).update(userId).digest('base64url').slice(0, 22)
}
