import type { Documents } from '@vitrine/engines'
import { countFormer } from '../upgrades/credentials-by-name.ts'
import { madeUpPassword } from './made-up-password.ts'

export const administratorCredentials = { collection: 'administrator-credentials' } as const

/** Whether nobody could sign in, or only by a password that nobody has seen; in identity's own documents. */
export async function lacksAdministrator(documents: Documents): Promise<boolean> {
  const known = await documents.collection(administratorCredentials.collection).count()
  if (known + (await countFormer(documents, administratorCredentials)) === 0) return true
  return madeUpPassword(documents).isUnseen()
}
