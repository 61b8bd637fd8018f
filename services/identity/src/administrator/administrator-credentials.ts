import type { Documents } from '@vitrine/engines'
import type { Credential, CredentialKind } from '../password/credentials.ts'

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

/** Whether anybody could sign in, in identity's own documents. */
export const hasAdministrators = async (documents: Documents): Promise<boolean> =>
  (await documents.collection(administratorCredentials.collection).count()) > 0
