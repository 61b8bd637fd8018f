import { mutex, repeat } from '@vitrine/concurrency'
import { readActivity, type Activity } from '@vitrine/contracts'
import type { ActivityStream, Consumer, Documents, Stop } from '@vitrine/engines'
import { changeMany } from '@vitrine/event-sourcing'
import { nameOf } from './names.ts'
import type { Popularity } from './popularity.ts'

export const popularityGroup = 'popularity'
const dayMs = 24 * 60 * 60 * 1000
const storeEveryMs = 2_000
/** Names that wait to be stored, some 2 MB; then the stream waits. */
const mostWaiting = 20_000

type Position = { offset: number }

/** The key of a day (`2026-05-04`) for its visitors; undefined when it is destroyed. */
type KeyOf = (day: string) => Promise<string | undefined> | string | undefined

/**
 * Hears from the stream from which networks posts are opened and links to shops are followed. What is heard is stored every two
 * seconds, and only then how far the stream was read: after a crash some is heard again, which changes nothing.
 */
export function heardVisits(given: {
  activity: Pick<ActivityStream, 'consume' | 'offsetBefore'>
  documents: Documents
  popularity: Pick<Popularity, 'add'>
  keyOf: KeyOf
  now: () => Date
}) {
  const { activity, documents, popularity, keyOf, now } = given
  const positions = documents.collection<Position>('popularity-positions')
  const inOrder = mutex()
  let waiting = waitingVisits()
  const reached = new Map<number, number>()

  const hear = async (value: unknown) => {
    const visit = visitOf(value)
    if (!visit) return
    const day = visit.at.slice(0, 10)
    const key = await keyOf(day)
    if (key === undefined) return
    const { outfitId, kind, network, visitor, id } = visit
    const name = kind === 'click' ? nameOf(key, 'visitor', visitor ?? id) : undefined
    waiting.add(outfitId, day, nameOf(key, 'network', network), name)
  }
  const store = () =>
    inOrder(async () => {
      const [stored, until] = [waiting, new Map(reached)]
      if (until.size === 0) return
      waiting = waitingVisits()
      await popularity.add(stored.days()).catch((error: unknown) => {
        waiting.take(stored)
        throw error
      })
      await changeMany(positions, [...until.keys()].map(String), (id, found) => {
        const offset = until.get(Number(id)) ?? 0
        return found?.offset === offset ? found : { offset }
      })
      for (const [partition, offset] of until)
        if (reached.get(partition) === offset) reached.delete(partition)
    })
  const consumer: Consumer = {
    /** A stream that ends before was created anew or restored. What is older than two days counts nothing. */
    async resumeAfter(partition) {
      const known = (await positions.get(String(partition)))?.document.offset
      const end = await activity.offsetBefore(partition, Infinity)
      if (known !== undefined && known <= end) return known
      return activity.offsetBefore(partition, now().getTime() - 2 * dayMs)
    },
    async handle({ partition, records }) {
      if (waiting.size() >= mostWaiting) await store()
      for (const { value } of records) await hear(value)
      const last = records.at(-1)
      if (last) reached.set(partition, last.offset)
    },
  }
  return {
    async start(onFailed: (error: unknown) => void): Promise<Stop> {
      const leave = await activity.consume(popularityGroup, consumer)
      const stop = repeat({ everyMs: storeEveryMs, work: store, onFailed })
      return async () => {
        await leave()
        await stop()
        await store().catch(onFailed)
      }
    },
  }
}

type Visit = Activity & { outfitId: string; network: string }

/** A view or a click that counts, of somebody who did not ask not to be tracked; the demo's visits are nobody's. */
function visitOf(value: unknown): Visit | undefined {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  if (kind !== 'view' && kind !== 'click') return undefined
  const record = readActivity(value)
  if (!record || record.excluded || record.demo) return undefined
  const { outfitId, network } = record
  return outfitId === null || network === null ? undefined : { ...record, outfitId, network }
}

type WaitingDays = Map<string, Map<string, Set<string>>>

/** By post, day and network, who acted there. */
function waitingVisits() {
  const posts = new Map<string, WaitingDays>()
  let size = 0
  const add = (outfitId: string, day: string, network: string, visitor?: string) => {
    const days = posts.get(outfitId) ?? new Map<string, Map<string, Set<string>>>()
    posts.set(outfitId, days)
    const networks = days.get(day) ?? new Map<string, Set<string>>()
    days.set(day, networks)
    const visitors = networks.get(network)
    const acted = visitors ?? new Set<string>()
    if (!visitors) networks.set(network, acted)
    if (!visitors || (visitor !== undefined && !acted.has(visitor))) size += 1
    if (visitor !== undefined) acted.add(visitor)
  }
  return {
    add,
    size: () => size,
    days: (): ReadonlyMap<string, WaitingDays> => posts,
    take(other: { days: () => ReadonlyMap<string, WaitingDays> }) {
      for (const [outfitId, days] of other.days())
        for (const [day, networks] of days)
          for (const [network, visitors] of networks) {
            add(outfitId, day, network)
            for (const visitor of visitors) add(outfitId, day, network, visitor)
          }
    },
  }
}
