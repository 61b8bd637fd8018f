import type { Collection, Documents, Filter } from '@vitrine/engines'
import { formerCredentials, type Held } from '../upgrades/credentials-by-name.ts'
import type { NameKeys } from './name-keys.ts'
import type { Passwords } from './passwords.ts'

/** Names and password hashes live here and nowhere else. `name` is as it was typed. */
export type Credential = { personId: string; name: string; passwordHash: string }
export type Given = { name: string; password: string }

/** Where credentials of a kind are, where they were kept by name, and how what an earlier version stored becomes one of today. */
export type CredentialKind<One extends Credential> = {
  collection: string
  formerly: string
  indexes?: readonly (readonly string[])[]
  upcast?: (document: object) => One
}

export type Credentials<One extends Credential = Credential> = {
  /** Whose name and password these are; a wrong one takes as long as an unknown one. */
  check(given: Given): Promise<Held<One> | undefined>
  get(name: string): Promise<Held<One> | undefined>
  /** Answers whether the name was still free. */
  add(credential: One): Promise<boolean>
  /** Answers whether it was still the one stored. */
  replace(stored: Held<One>, credential: One): Promise<boolean>
  remove(stored: Held<One>): Promise<void>
  find(where: Filter, limit: number): Promise<Held<One>[]>
  count(): Promise<number>
  /** Keeps by their keys what versions before kept by name, once none of them can run any more. */
  moveFormer(signal: AbortSignal): Promise<void>
  /** Names whose credential was removed before that time (ms epoch) are forgotten. */
  forgetRemovals(before: number): Promise<void>
}

/** Names that look alike are one account. */
export const accountOf = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** One credential for each account: the first to add it has the name. Kept by a key, so that what is removed names nobody. */
export function credentialsIn<One extends Credential>(
  { collection, formerly, indexes = [], upcast = (document) => document as One }: CredentialKind<One>,
  { documents, passwords, keys }: { documents: Documents; passwords: Passwords; keys: NameKeys },
): Credentials<One> {
  const keyed = documents.collection<One>(collection, { indexes, personal: true })
  const byName = documents.collection<One>(formerly, { indexes, personal: true })
  const former = formerCredentials({ former: byName, keyed, keys, upcast })
  const keyOf = (name: string) => keys.keyOf(accountOf(name))
  const collectionOf = ({ isByName }: Held<One>) => (isByName ? byName : keyed)

  async function get(name: string): Promise<Held<One> | undefined> {
    const [found, before] = await Promise.all([keyed.get(keyOf(name)), former.get(accountOf(name))])
    return found ?? before ?? (former.areGone() ? undefined : keyed.get(keyOf(name))) // moved in between
  }
  /** Answers whether nothing was kept there. */
  async function insert(into: Collection<One>, id: string, credential: One) {
    const [removed] = await into.entries([id])
    const version = (removed?.version ?? 0) + 1
    return (await into.insert(id, version, credential)) ? version : undefined
  }
  return {
    async check({ name, password }) {
      const stored = await get(name)
      const matches = await passwords.verify(stored?.document.passwordHash, password)
      return matches ? stored : undefined
    },
    get,
    /** A name is reserved where it is looked for; then the other place must have none: of two at once none has it. */
    async add(credential) {
      const [key, name] = [keyOf(credential.name), accountOf(credential.name)]
      const isByKey = keys.areUsed()
      const [into, id] = isByKey ? [keyed, key] : [byName, name]
      const version = await insert(into, id, credential)
      if (version === undefined) return false
      const other = isByKey ? await former.get(name) : await keyed.get(key)
      if (!other || other.document.personId === credential.personId) return true
      await into.remove(id, version)
      return false
    },
    replace: (stored, credential) => collectionOf(stored).replace(stored.id, stored.version + 1, credential),
    remove: (stored) => collectionOf(stored).remove(stored.id, stored.version),
    async find(where, limit) {
      const found = await Promise.all([keyed.find({ where, limit }), former.find(where, limit)])
      return found.flat()
    },
    count: async () => (await keyed.count()) + (await byName.count()),
    moveFormer: (signal) => former.moveAll(signal),
    async forgetRemovals(before) {
      await keyed.forgetRemovals(before)
      await byName.forgetRemovals(before)
    },
  }
}
