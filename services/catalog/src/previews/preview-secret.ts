import type { Documents } from '@vitrine/engines'
import { storedSecret } from '../signing/stored-secret.ts'
import { previewTokens, type PreviewTokens } from './preview-token.ts'

/** The tokens of this installation. */
export function storedPreviewTokens(documents: Documents): () => Promise<PreviewTokens> {
  const secret = storedSecret(documents, 'preview-secret')
  return async () => previewTokens(await secret())
}
