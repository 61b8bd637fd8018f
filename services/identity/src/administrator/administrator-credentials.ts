import type { Documents } from '@vitrine/engines'
import type { Credential, CredentialKind } from '../password/credentials.ts'
import { madeUpPassword } from './made-up-password.ts'

/** What versions before accounts stored. */
type Former = { administratorId: string; username: string; passwordHash: string }

export const administratorCredentials: CredentialKind<Credential> = {
  collection: 'administrators',
  upcast: (document) =>
    'administratorId' in document ? upcast(document as Former) : (document as Credential),
}

const upcast = ({ administratorId, username, passwordHash }: Former): Credential => ({
  personId: administratorId,
  name: username,
  passwordHash,
})

/** Whether nobody could sign in, or only by a password that nobody has seen; in identity's own documents. */
export const lacksAdministrator = async (documents: Documents): Promise<boolean> =>
  (await documents.collection(administratorCredentials.collection).count()) === 0 ||
  madeUpPassword(documents).isUnseen()
