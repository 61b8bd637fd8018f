import type { Documents, Filter, Stored } from '@vitrine/engines'
import type { Passwords } from './passwords.ts'

/** Names and password hashes live here and nowhere else. `name` is as it was typed. */
export type Credential = { personId: string; name: string; passwordHash: string }
export type Given = { name: string; password: string }

/** Where credentials of a kind are, and how what an earlier version stored becomes one of today. */
export type CredentialKind<One extends Credential> = {
  collection: string
  indexes?: readonly (readonly string[])[]
  upcast?: (document: object) => One
}

export type Credentials<One extends Credential = Credential> = {
  /** Whose name and password these are; a wrong one takes as long as an unknown one. */
  check(given: Given): Promise<Stored<One> | undefined>
  get(name: string): Promise<Stored<One> | undefined>
  /** Answers whether the name was still free. */
  add(credential: One): Promise<boolean>
  /** Answers whether it was still the one stored. */
  replace(stored: Stored<One>, credential: One): Promise<boolean>
  remove(stored: Stored<One>): Promise<void>
  find(where: Filter, limit: number): Promise<Stored<One>[]>
  count(): Promise<number>
  /** Names whose credential was removed before that time (ms epoch) are forgotten. */
  forgetRemovals(before: number): Promise<void>
}

/** Names that look alike are one account. */
export const accountOf = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** One credential for each account: the first to add it has the name. */
export function credentialsIn<One extends Credential>(
  { collection, indexes = [], upcast = (document) => document as One }: CredentialKind<One>,
  { documents, passwords }: { documents: Documents; passwords: Passwords },
): Credentials<One> {
  const credentials = documents.collection<One>(collection, { indexes })
  const asOfToday = (stored: Stored<object>): Stored<One> => ({
    ...stored,
    document: upcast(stored.document),
  })
  const get = async (name: string) => {
    const stored = await credentials.get(accountOf(name))
    return stored && asOfToday(stored)
  }
  return {
    async check({ name, password }) {
      const stored = await get(name)
      const matches = await passwords.verify(stored?.document.passwordHash, password)
      return matches ? stored : undefined
    },
    get,
    async add(credential) {
      const id = accountOf(credential.name)
      const [removed] = await credentials.entries([id])
      return credentials.insert(id, (removed?.version ?? 0) + 1, credential)
    },
    replace: ({ id, version }, credential) => credentials.replace(id, version + 1, credential),
    remove: ({ id, version }) => credentials.remove(id, version),
    find: async (where, limit) => (await credentials.find({ where, limit })).map(asOfToday),
    count: () => credentials.count(),
    forgetRemovals: (before) => credentials.forgetRemovals(before),
  }
}
