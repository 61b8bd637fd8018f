import type { Collection, Cursor, Filter, Stored } from '@vitrine/engines'
import type { Credential } from '../password/credentials.ts'
import type { NameKeys } from '../password/name-keys.ts'

/** As versions until November 2026 stored it, by name. `isMoving`: nothing but its move is done to it any more. */
type Former<One> = One & { isMoving?: true }

const movedAtOnce = 50

/** Credentials that are still kept by name, and how each comes to be kept by its key. */
export function formerCredentials<One extends Credential>(given: {
  former: Collection<Former<One>>
  keyed: Collection<One>
  keys: NameKeys
  /** As it is found by its name, which earlier versions stored in other shapes. */
  upcast: (document: object) => One
}) {
  const { former, keyed, keys, upcast } = given
  /** None are left, and nobody adds any: they are looked for no more. */
  let areGone = false

  /** Done again from the start it does the same; what is cut off goes on when somebody asks for it, or within a minute. */
  async function move(found: Stored<Former<One>>): Promise<Stored<One> | undefined> {
    const { isMoving: _, ...rest } = found.document
    const document = upcast(rest)
    const version = found.document.isMoving ? found.version : found.version + 1
    const mark = { ...found.document, isMoving: true as const }
    if (version > found.version && !(await former.replace(found.id, version, mark))) return undefined
    const key = keys.keyOf(found.id)
    const [entry] = await keyed.entries([key])
    const isOther = entry?.document && entry.document.personId !== document.personId
    if (isOther) throw new Error('a credential that was kept by name has the name of another one')
    // Whoever was faster may have finished, and the account be deleted since: then the mark is gone, too.
    const isDue = !entry?.document && (await former.get(found.id))?.version === version
    if (isDue) await keyed.insert(key, (entry?.version ?? 0) + 1, document)
    await former.remove(found.id, version)
    return keyed.get(key)
  }
  const settled = async (found: Stored<Former<One>>): Promise<Held<One> | undefined> =>
    found.document.isMoving ? move(found) : { ...found, document: upcast(found.document), isByName: true }

  return {
    areGone: () => areGone,
    async get(name: string): Promise<Held<One> | undefined> {
      const found = areGone ? undefined : await former.get(name)
      return found && settled(found)
    },
    async find(where: Filter, limit: number): Promise<Held<One>[]> {
      const found = areGone ? [] : await former.find({ where, limit })
      return (await Promise.all(found.map(settled))).flatMap((one) => one ?? [])
    },
    /** Brings all to their keys, as soon as these are used. */
    async moveAll(signal: AbortSignal): Promise<void> {
      if (!keys.areUsed()) return
      areGone = (await former.count()) === 0
      const failures: unknown[] = []
      for (let after: Cursor | undefined; !signal.aborted;) {
        const page = await former.find({ limit: movedAtOnce, ...(after && { after }) })
        const moves = await Promise.allSettled(page.map(move))
        failures.push(...moves.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])))
        const last = page.at(-1)
        if (!last) break
        after = { value: null, id: last.id }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be moved`)
    },
  }
}

/** `isByName`: where versions before keep it. */
export type Held<One> = Stored<One> & { isByName?: true }
