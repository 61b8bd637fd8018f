import { catalogApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import type { Picks } from './picks.ts'

type Given = { picks: Picks; editable: EditableOutfits; administration: RecordAdministration }

/** Which posts lead the feeds of people of whom something was learned. */
export function picksRoutes(router: Router, { picks, editable, administration }: Given) {
  const shown = async (ids: readonly string[]) => {
    const found = new Map((await editable.getMany(ids)).map(({ id, document }) => [id, document]))
    return ids.map((id) => ({
      id,
      title: found.get(id)?.title ?? null,
      published: found.get(id)?.published ?? false,
    }))
  }

  serve(router, catalogApi.readFeedPicks, async () => ({ picks: await shown(await picks.read()) }))

  serve(router, catalogApi.writeFeedPicks, async ({ body: { outfitIds }, caller }) => {
    const chosen = await shown(outfitIds)
    const missing = chosen.filter(({ published }) => !published)
    if (missing.length > 0)
      return refuse(
        'conflict',
        'outfit-not-published',
        `Only published posts lead the feed. These are not published: ${missing.map(({ id, title }) => title ?? id).join(', ')}.`,
        { issues: missing.map(({ id }) => ({ path: `outfitIds.${outfitIds.indexOf(id)}`, message: id })) },
      )
    const before = await picks.read()
    const name = chosen.map(({ title }) => title).join(', ')
    await administration.recorded(
      { kind: 'feed-picks-changed', by: caller.administrator?.id ?? null, on: 'feed', name },
      () => picks.write(outfitIds),
      () => before.join() !== outfitIds.join(),
    )
    return { picks: chosen }
  })
}
