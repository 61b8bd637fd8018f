import type { Engines } from '@vitrine/engines'
import { commandHandler } from '@vitrine/event-sourcing'
import { editableOutfits, editorView } from './editor/editor.view.ts'
import { feedView, publishedOutfits } from './feed/feed.view.ts'
import { outfitDecider } from './outfit/outfit.decider.ts'
import { scheduledOutfits, scheduleView } from './schedule/schedule.view.ts'

/** The outfits in a catalog's engines: how they change, and the views that follow. */
export function outfits(
  { eventStore, documents }: Pick<Engines, 'eventStore' | 'documents'>,
  onViewFailed: (error: unknown) => void,
) {
  const published = publishedOutfits(documents)
  const editable = editableOutfits(documents)
  const scheduled = scheduledOutfits(documents)
  const views = [feedView(published), editorView(editable), scheduleView(scheduled)]
  const handleOutfit = commandHandler({
    store: eventStore,
    kind: 'outfit',
    decider: outfitDecider,
    views,
    onViewFailed,
  })
  return { handleOutfit, views, published, editable, scheduled }
}
