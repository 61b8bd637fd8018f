import { outfitEvents, type OutfitStatus } from '@vitrine/contracts'
import type { EventStore, RecordedEvent } from '@vitrine/engines'
import { pastAt } from './past-outfit.ts'

type Listed = { id: string; title: string; status: OutfitStatus; picture: string | null; version: number }
type Asked = { at: string; cursor?: string | undefined; limit: number }

const prefix = 'outfit-'
/** A page ends after so many events, however few outfits there were among them. */
const mostEvents = 5_000

/**
 * The outfits that existed at a moment, in the order of their streams. Each stream is read once, and of it two events are
 * held at most: the latest one until that moment, and the latest one with an outfit.
 */
export async function outfitsAt(log: Pick<EventStore, 'scan'>, { at, cursor, limit }: Asked) {
  const items: Listed[] = []
  let read = 0
  let stream: string | undefined
  let held: RecordedEvent[] = []
  const finish = () => {
    const { status, outfit } = pastAt(held, held.length)
    const isThere = status === 'draft' || status === 'scheduled' || status === 'published'
    if (!outfit || !isThere) return
    const { id, title, images } = outfit
    items.push({ id, title, status, picture: images[0] ?? null, version: held.at(-1)?.version ?? 0 })
  }
  const after = cursor === undefined ? {} : { after: { stream: prefix + cursor, version: lastOfAll } }
  for await (const page of log.scan({ prefix, ...after }))
    for (const event of page) {
      if (stream !== undefined && event.stream !== stream) {
        finish()
        held = []
        if (items.length === limit || read >= mostEvents) return { items, next: stream.slice(prefix.length) }
      }
      stream = event.stream
      read += 1
      if (event.at <= at && outfitEvents.types.includes(event.type))
        held = [...held.slice(-1).filter(hasOutfit), event]
    }
  finish()
  return { items, next: null }
}

const lastOfAll = Number.MAX_SAFE_INTEGER
const hasOutfit = ({ type }: RecordedEvent) => type !== 'OutfitDeleted' && type !== 'OutfitPurged'
