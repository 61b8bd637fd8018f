import { randomBytes } from 'node:crypto'
import type { Documents } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'

type Secret = { secret: string }

/** A secret of this installation: it is made when it is needed first, and all processes agree on it. */
export function storedSecret(documents: Documents, name: string): () => Promise<Buffer> {
  const secrets = documents.collection<Secret>(name)
  let known: Buffer | undefined
  return async () => {
    if (known) return known
    const make = () => ({ secret: randomBytes(32).toString('base64url') })
    const { document } = await changeStored(secrets, 'secret', (found) => found ?? make())
    return (known = Buffer.from(document.secret, 'base64url'))
  }
}
