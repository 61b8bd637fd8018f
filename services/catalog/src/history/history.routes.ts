import { catalogApi } from '@vitrine/contracts'
import type { EventStore, RecordedEvent } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import { storedOutfit } from '../outfit/stored-outfit.ts'
import { withChanged } from './changed.ts'
import type { MissingPictures } from './missing-pictures.ts'
import { pastAt } from './past-outfit.ts'
import { outfitsAt } from './shop-at.ts'
import { noteOf, versionsOf } from './versions.ts'

type Given = {
  eventStore: Pick<EventStore, 'read' | 'scan'>
  missingPictures: MissingPictures
  replies: OutfitReplies
}

/** What an administrator can see of the past. */
export function historyRoutes(router: Router, { eventStore, missingPictures, replies }: Given) {
  const eventsOf = async (id: string) => {
    const events = await eventStore.read(`outfit-${id}`)
    return events.length > 0 ? events : refuse('missing', 'outfit-missing', 'Outfit not found')
  }
  const replyAt = async (events: readonly RecordedEvent[], version: number) => {
    const event = events[version - 1]
    if (!event) return refuse('missing', 'version-missing', 'This post has no such version')
    const { status, outfit } = pastAt(events, version)
    const isThere = status !== 'trash' && status !== 'deleted'
    return {
      version,
      at: event.at,
      by: event.by ?? null,
      ...noteOf(event.note),
      status,
      outfit: outfit && isThere ? replies.written(storedOutfit(outfit), version) : null,
      missingPictures: outfit && isThere ? await missingPictures(outfit) : [],
    }
  }

  serve(router, catalogApi.listVersions, async ({ params: { id }, query: { before, limit } }) => {
    const events = await eventsOf(id)
    const saves = versionsOf(events)
    const asked = before === undefined ? saves : saves.filter(({ version }) => version < before)
    const items = asked.slice(0, limit).map((save) => withChanged(save, events))
    return { items, total: saves.length }
  })

  serve(router, catalogApi.readVersion, async ({ params: { id, version } }) =>
    replyAt(await eventsOf(id), version),
  )

  serve(router, catalogApi.readOutfitAt, async ({ params: { id }, query }) => {
    const at = new Date(query.at).toISOString()
    const events = await eventsOf(id)
    return replyAt(events, events.findLastIndex((event) => event.at <= at) + 1)
  })

  serve(router, catalogApi.listOutfitsAt, async ({ query: { at, ...page } }) =>
    outfitsAt(eventStore, { at: new Date(at).toISOString(), ...page }),
  )
}
