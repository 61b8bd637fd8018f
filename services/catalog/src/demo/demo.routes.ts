import { catalogApi } from '@vitrine/contracts'
import { contextAt, serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { EventStore } from '@vitrine/engines'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { expectedVersion, type HandleOutfit } from '../outfit/outfit.routes.ts'
import { outcomesOf } from '../bulk/outcomes.ts'
import { demoPosts, type DemoPost } from './demo-posts.ts'

type Given = {
  editable: EditableOutfits
  eventStore: Pick<EventStore, 'read'>
  handleOutfit: HandleOutfit
  administration: RecordAdministration
  now: () => Date
}

/** Takes the demo catalogue out of the shop, and nothing else. */
export function demoRoutes(
  router: Router,
  { editable, eventStore, handleOutfit, administration, now }: Given,
) {
  const contextOf = contextAt(now)

  serve(router, catalogApi.findDemo, async () => {
    const posts = await demoPosts({ editable, eventStore })
    const edited = posts.filter((post) => post.edited)
    return {
      untouched: posts.length - edited.length,
      edited: edited.map(({ id, title }) => ({ id, title })),
    }
  })

  serve(router, catalogApi.removeDemo, async ({ body: { edited: withEdited }, caller }) => {
    const by = caller.administrator?.id
    const posts = await demoPosts({ editable, eventStore })
    const chosen = posts.filter(({ edited }) => withEdited || !edited)
    if (chosen.length === 0) return { removed: 0, kept: posts.length }
    /** Whoever saves a post meanwhile keeps it. */
    const remove = ({ id, version }: DemoPost) =>
      handleOutfit(id, { type: 'DeleteOutfit' }, { ...contextOf(by), ...expectedVersion(version) })
    const removed = await administration.recorded(
      { kind: 'demo-posts-removed', by: by ?? null, on: 'demo', detail: String(chosen.length) },
      async () => (await outcomesOf(chosen, remove)).filter(({ outcome }) => outcome === 'done').length,
      (count) => count > 0,
    )
    return { removed, kept: posts.length - removed }
  })
}
