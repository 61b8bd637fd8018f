import { createHmac } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

export type FormerKeys = ReturnType<typeof formerKeys>

/**
 * Since 2026-11-25, the key of a day is random. Before, it was derived from one secret that never left. The days of the upgrade
 * keep theirs, so that nobody counts twice; then the secret is destroyed. May leave when no tracking holds data of a version
 * from before.
 */
export function formerKeys(documents: Documents) {
  const secrets = documents.collection<{ secret: string }>('secrets', { personal: true })
  return {
    async keyOf(day: string): Promise<string | undefined> {
      const secret = (await secrets.get('visitors'))?.document.secret
      return secret && createHmac('sha256', secret).update(day).digest('base64url')
    },
    destroy: () => secrets.remove('visitors', 2),
  }
}
