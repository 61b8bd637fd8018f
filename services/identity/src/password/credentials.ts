import type { Collection, Documents, Filter, Stored } from '@vitrine/engines'
import type { Passwords } from './passwords.ts'

/** Names and password hashes live here and nowhere else. `name` is as it was typed. */
export type Credential = { personId: string; name: string; passwordHash: string }
export type Given = { name: string; password: string }

/** Where credentials of a kind are. */
export type CredentialKind = { collection: string; indexes?: readonly (readonly string[])[] }

/** One credential for each account: the first to insert one has the name. */
export type CredentialStore<One extends Credential = Credential> = {
  get(name: string): Promise<Stored<One> | undefined>
  /** Undefined when the name is taken. */
  insert(credential: One): Promise<Stored<One> | undefined>
  /** Answers whether it was still the one stored. */
  replace(stored: Stored<One>, credential: One): Promise<boolean>
  remove(stored: Stored<One>): Promise<void>
  find(where: Filter, limit: number): Promise<Stored<One>[]>
  count(): Promise<number>
  /** Names whose credential was removed before that time (ms epoch) are forgotten. */
  forgetRemovals(before: number): Promise<void>
}

export type Credentials<One extends Credential = Credential> = CredentialStore<One> & {
  /** Whose name and password these are; a wrong one takes as long as an unknown one. */
  check(given: Given): Promise<Stored<One> | undefined>
}

/** Names that look alike are one account. */
export const accountOf = (name: string) => name.normalize('NFKC').trim().toLowerCase()

export const credentialCollection = <One extends Credential>(
  documents: Documents,
  { collection, indexes = [] }: CredentialKind,
): Collection<One> => documents.collection<One>(collection, { indexes, personal: true })

/** Credentials by an id that follows from the account's name. */
export const credentialStore = <One extends Credential>(
  collection: Collection<One>,
  idOf: (account: string) => string,
): CredentialStore<One> => ({
  get: (name) => collection.get(idOf(accountOf(name))),
  async insert(document) {
    const id = idOf(accountOf(document.name))
    const [removed] = await collection.entries([id])
    const version = (removed?.version ?? 0) + 1
    return (await collection.insert(id, version, document)) ? { id, version, document } : undefined
  },
  replace: (stored, credential) => collection.replace(stored.id, stored.version + 1, credential),
  remove: (stored) => collection.remove(stored.id, stored.version),
  find: (where, limit) => collection.find({ where, limit }),
  count: () => collection.count(),
  forgetRemovals: (before) => collection.forgetRemovals(before),
})

export const credentialsIn = <One extends Credential>(
  store: CredentialStore<One>,
  passwords: Passwords,
): Credentials<One> => ({
  ...store,
  async check({ name, password }) {
    const stored = await store.get(name)
    const matches = await passwords.verify(stored?.document.passwordHash, password)
    return matches ? stored : undefined
  },
})
