import type { Documents, Stored } from '@vitrine/engines'
import { countFormer } from '../upgrades/credentials-by-name.ts'
import type { StoredFactors } from '../factor/stored-factors.ts'
import type { Credential, Credentials } from '../password/credentials.ts'
import { madeUpPassword } from './made-up-password.ts'

/** `email`: where they can be reached; the one of the settings has none at first. */
export type AdministratorCredential = Credential & { email?: string; factors?: StoredFactors }

export const administratorCredentials = { collection: 'administrator-credentials' } as const

/** More than `peopleLimits` allow, which do not count those of before. */
export const mostAdministrators = 1_000

/** Everything by which this person signs in: one credential, or two while an invitation that was cut off is accepted again. */
export async function credentialsOfPerson(
  credentials: Pick<Credentials<AdministratorCredential>, 'find'>,
  personId: string,
): Promise<Stored<AdministratorCredential>[]> {
  const found = await credentials.find({}, mostAdministrators)
  return found.filter(({ document }) => document.personId === personId)
}

/** Whether nobody could sign in, or only by a password that nobody has seen; in identity's own documents. */
export async function lacksAdministrator(documents: Documents): Promise<boolean> {
  const known = await documents.collection(administratorCredentials.collection).count()
  if (known + (await countFormer(documents, administratorCredentials)) === 0) return true
  return madeUpPassword(documents).isUnseen()
}
