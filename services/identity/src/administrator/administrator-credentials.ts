import type { Documents } from '@vitrine/engines'
import type { Credential, CredentialKind } from '../password/credentials.ts'
import { madeUpPassword } from './made-up-password.ts'

/** What versions before accounts stored. */
type Former = { administratorId: string; username: string; passwordHash: string }

export const administratorCredentials: CredentialKind<Credential> = {
  collection: 'administrator-credentials',
  formerly: 'administrators',
  upcast: (document) =>
    'administratorId' in document ? upcast(document as Former) : (document as Credential),
}

const upcast = ({ administratorId, username, passwordHash }: Former): Credential => ({
  personId: administratorId,
  name: username,
  passwordHash,
})

/** Whether nobody could sign in, or only by a password that nobody has seen; in identity's own documents. */
export async function lacksAdministrator(documents: Documents): Promise<boolean> {
  const { collection, formerly } = administratorCredentials
  const counts = [collection, formerly].map((name) => documents.collection(name).count())
  if ((await Promise.all(counts)).every((count) => count === 0)) return true
  return madeUpPassword(documents).isUnseen()
}
