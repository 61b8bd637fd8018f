import { randomBytes, randomUUID } from 'node:crypto'
import type { Documents } from '@vitrine/engines'
import type { Passwords } from '../password/passwords.ts'

/** Names and password hashes live here and nowhere else. */
export type Credential = { administratorId: string; username: string; passwordHash: string }
export type Given = { username: string; password: string }

export type Credentials = {
  /** Whose username and password these are; a wrong one takes as long as an unknown one. */
  check(given: Given): Promise<Credential | undefined>
  get(username: string): Promise<Credential | undefined>
  /** Answers whether the name was still free. */
  add(given: Given): Promise<boolean>
  /** Answers whether the password was another one. */
  change(given: Given): Promise<boolean>
  areEmpty(): Promise<boolean>
}

/** Names that look alike are one account. */
export const accountOf = (username: string) => username.normalize('NFKC').trim().toLowerCase()

const administratorsIn = (documents: Documents) => documents.collection<Credential>('administrators')

/** Whether anybody could sign in, in identity's own documents. */
export const hasAdministrators = async (documents: Documents): Promise<boolean> =>
  (await administratorsIn(documents).count()) > 0

export async function administratorCredentials(given: {
  documents: Documents
  passwords: Passwords
}): Promise<Credentials> {
  const { documents, passwords } = given
  const credentials = administratorsIn(documents)
  const nobodysHash = await passwords.hash(randomBytes(32).toString('base64'))
  const stored = (username: string) => credentials.get(accountOf(username))

  return {
    async check({ username, password }) {
      const credential = (await stored(username))?.document
      const matches = await passwords.verify(credential?.passwordHash ?? nobodysHash, password)
      return matches ? credential : undefined
    },
    get: async (username) => (await stored(username))?.document,
    async add({ username, password }) {
      const passwordHash = await passwords.hash(password)
      return credentials.insert(accountOf(username), 1, {
        administratorId: randomUUID(),
        username: username.trim(),
        passwordHash,
      })
    },
    async change({ username, password }) {
      const known = await stored(username)
      if (!known || (await passwords.verify(known.document.passwordHash, password))) return false
      const passwordHash = await passwords.hash(password)
      await credentials.put(known.id, known.version + 1, { ...known.document, passwordHash })
      return true
    },
    areEmpty: async () => !(await hasAdministrators(documents)),
  }
}
