import { catalogApi } from '@vitrine/contracts'
import type { EventStore } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import { versionsOf } from './versions.ts'

/** What an administrator can see of the past. */
export function historyRoutes(router: Router, { eventStore }: { eventStore: Pick<EventStore, 'read'> }) {
  serve(router, catalogApi.listVersions, async ({ params: { id }, query: { before, limit } }) => {
    const events = await eventStore.read(`outfit-${id}`)
    if (events.length === 0) return refuse('missing', 'outfit-missing', 'Outfit not found')
    const versions = versionsOf(events)
    const asked = before === undefined ? versions : versions.filter(({ version }) => version < before)
    return { items: asked.slice(0, limit), total: versions.length }
  })
}
