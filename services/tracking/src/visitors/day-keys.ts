import { randomBytes } from 'node:crypto'
import { repeat } from '@vitrine/concurrency'
import type { Documents, Stop } from '@vitrine/engines'
import type { FormerKeys } from '../upgrades/visitor-secret.ts'

const dayMs = 24 * 60 * 60 * 1000
const betweenLooksMs = 60_000

export type DayKeysOptions = {
  documents: Documents
  now: () => Date
  /** The collection that holds them. */
  name: string
  /** A key is destroyed so many days after its day began. */
  days: number
  former?: FormerKeys
}

export type DayKeys = Awaited<ReturnType<typeof dayKeys>>

/** A random key for each UTC day (`2026-05-04`), the same in every process of this service. It is made the day before. */
export async function dayKeys({ documents, now, name, days, former }: DayKeysOptions) {
  const stored = documents.collection<{ key: string }>(name, { personal: true })
  const held = new Map<string, string>()
  const dayAfter = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10)
  const isOver = (day: string) => day < dayAfter(1 - days)

  const load = async (day: string): Promise<string | undefined> => {
    if (isOver(day) || day > dayAfter(1)) return undefined
    await stored.insert(day, 1, { key: randomBytes(32).toString('base64url') })
    return read(day)
  }
  const read = async (day: string): Promise<string | undefined> => {
    const key = (await stored.get(day))?.document.key
    if (key) held.set(day, key)
    return key
  }
  const look = async () => {
    for (const day of [dayAfter(0), dayAfter(1)]) if (!held.has(day)) await load(day)
    for (const day of held.keys()) if (isOver(day)) held.delete(day)
    const gone = (await stored.find()).filter(({ id }) => isOver(id))
    for (const { id } of gone) await stored.remove(id, 2)
    if (gone.length === 0) return
    await former?.destroy()
    await stored.forgetRemovals(Date.now() - dayMs)
  }

  if (former && (await stored.count()) === 0)
    for (const day of [dayAfter(-1), dayAfter(0)]) {
      const key = await former.keyOf(day)
      if (key) await stored.insert(day, 1, { key })
    }
  await look()
  return {
    /** Of a day that is not over; undefined for any other. */
    keyOf: (day: string): Promise<string | undefined> | string | undefined => held.get(day) ?? load(day),
    /** The same, where it was ever made. */
    read: async (day: string): Promise<string | undefined> =>
      isOver(day) ? undefined : (held.get(day) ?? read(day)),
    look,
    start: (onFailed: (error: unknown) => void): Stop =>
      repeat({ everyMs: betweenLooksMs, work: look, onFailed }),
  }
}
