import { randomBytes } from 'node:crypto'
import type { Documents } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'
import { previewTokens, type PreviewTokens } from './preview-token.ts'

type Secret = { secret: string }

/** The tokens of this installation: its secret is made when it is needed first, and all processes agree on it. */
export function storedPreviewTokens(documents: Documents): () => Promise<PreviewTokens> {
  const secrets = documents.collection<Secret>('preview-secret')
  let known: PreviewTokens | undefined
  return async () => {
    if (known) return known
    const make = () => ({ secret: randomBytes(32).toString('base64url') })
    const { document } = await changeStored(secrets, 'secret', (found) => found ?? make())
    return (known = previewTokens(Buffer.from(document.secret, 'base64url')))
  }
}
