import type { Collection, Documents, Stored } from '@vitrine/engines'
import { pagesOf } from '@vitrine/event-sourcing'
import {
  accountOf,
  credentialCollection,
  credentialStore,
  type Credential,
  type CredentialKind,
  type CredentialStore,
} from '../password/credentials.ts'
import type { NameKeys } from '../password/name-keys.ts'

/**
 * Since 2026-11-25, credentials are stored by a keyed hash of the name. Before, they were stored by the name. They move an hour
 * after the first start of a version that knows the hash: until then a process of the version before may look for them by name.
 * May leave when no identity holds credentials by name.
 */
const former = {
  'administrator-credentials': 'administrators',
  'shopper-credentials': 'shoppers',
} as const
type Kind = CredentialKind & { collection: keyof typeof former }

/** `isMoving`: nothing but its move is done to it any more. */
type Former<One> = One & { isMoving?: true }
/** `isByName`: where it is stored. */
type Held<One> = Stored<One> & { isByName?: true }

const movedAtOnce = 50
/** A deployment is over by then: the chart waits for ten minutes. */
const deploymentMs = 60 * 60_000

export const countFormer = (documents: Documents, { collection }: Kind): Promise<number> =>
  documents.collection(former[collection]).count()

/** From when on (ms epoch) credentials are stored by the hash: at once where none were stored by name. */
export async function keysUsedFrom(documents: Documents, kinds: readonly Kind[], now: Date): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => countFormer(documents, kind)))
  return counts.some((count) => count > 0) ? now.getTime() + deploymentMs : 0
}

/** The credentials of a kind, wherever they are stored by now. */
export function credentialsOf<One extends Credential>(
  kind: Kind,
  given: { documents: Documents; keys: NameKeys; upcast?: (document: object) => One },
): CredentialStore<One> & { moveFormer: (signal: AbortSignal) => Promise<void> } {
  const { documents, keys, upcast = (document) => document as One } = given
  const keyed = credentialCollection<One>(documents, kind)
  const named = credentialCollection<Former<One>>(documents, { ...kind, collection: former[kind.collection] })
  const byKey = credentialStore(keyed, keys.keyOf)
  const byName = credentialStore<One>(named as Collection<One>, (account) => account)
  /** None are left, and nobody adds any: they are looked for no more. */
  let areGone = false

  /** Done again from the start it does the same; what is cut off goes on when somebody asks for it, or within a minute. */
  async function move(found: Stored<Former<One>>): Promise<Stored<One> | undefined> {
    const { isMoving: _, ...rest } = found.document
    const document = upcast(rest)
    const version = found.document.isMoving ? found.version : found.version + 1
    const mark = { ...found.document, isMoving: true as const }
    if (version > found.version && !(await named.replace(found.id, version, mark))) return undefined
    const key = keys.keyOf(found.id)
    const [entry] = await keyed.entries([key])
    const isOther = entry?.document && entry.document.personId !== document.personId
    if (isOther) throw new Error('a credential that was stored by name has the name of another one')
    // Another process may have finished, and the account be deleted since: then the mark is gone, too.
    const isDue = !entry?.document && (await named.get(found.id))?.version === version
    if (isDue) await keyed.insert(key, (entry?.version ?? 0) + 1, document)
    await named.remove(found.id, version)
    return keyed.get(key)
  }
  const settled = async (found: Stored<Former<One>>): Promise<Held<One> | undefined> =>
    found.document.isMoving ? move(found) : { ...found, document: upcast(found.document), isByName: true }
  const getByName = async (name: string) => {
    const found = areGone ? undefined : await named.get(accountOf(name))
    return found && settled(found)
  }
  const storeOf = (stored: Held<One>) => (stored.isByName ? byName : byKey)

  return {
    async get(name) {
      const [found, before] = await Promise.all([byKey.get(name), getByName(name)])
      return found ?? before ?? (areGone ? undefined : byKey.get(name)) // moved in between
    },
    /** A name is reserved where it is looked for; then the other place must have none: of two at once none has it. */
    async insert(credential) {
      const isByKey = keys.areUsed()
      const into = isByKey ? byKey : byName
      const inserted = await into.insert(credential)
      if (!inserted) return undefined
      const other = await (isByKey ? getByName : byKey.get)(credential.name)
      if (!other || other.document.personId === credential.personId) return inserted
      await into.remove(inserted)
      return undefined
    },
    replace: (stored, credential) => storeOf(stored).replace(stored, credential),
    remove: (stored) => storeOf(stored).remove(stored),
    async find(where, limit) {
      const [found, before] = await Promise.all([
        byKey.find(where, limit),
        areGone ? [] : named.find({ where, limit }),
      ])
      return [...found, ...(await Promise.all(before.map(settled))).flatMap((one) => one ?? [])]
    },
    count: async () => (await byKey.count()) + (await byName.count()),
    async forgetRemovals(before) {
      await byKey.forgetRemovals(before)
      await byName.forgetRemovals(before)
    },
    /** Moves all to their keys, as soon as these are used. */
    async moveFormer(signal) {
      if (!keys.areUsed()) return
      areGone = (await named.count()) === 0
      const failures: unknown[] = []
      for await (const page of pagesOf(named, {}, movedAtOnce)) {
        for (const one of await Promise.allSettled(page.map(move)))
          if (one.status === 'rejected') failures.push(one.reason)
        if (signal.aborted) break
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be moved`)
    },
  }
}
