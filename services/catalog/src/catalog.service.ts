import { outfitEventTypes } from '@vitrine/contracts'
import { commandHandler } from '@vitrine/event-sourcing'
import { defineService, repeat } from '@vitrine/service-kit'
import { editorRoutes } from './editor/editor.routes.ts'
import { editableOutfits, editorView } from './editor/editor.view.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { feedView, publishedOutfits } from './feed/feed.view.ts'
import { outfitDecider } from './outfit/outfit.decider.ts'
import { outfitRoutes } from './outfit/outfit.routes.ts'
import { publishDue } from './schedule/publish-due.ts'
import { scheduledOutfits, scheduleView } from './schedule/schedule.view.ts'

const scheduleEveryMs = 1_000

export const catalog = defineService({
  name: 'catalog',
  build({ engines: { eventStore, documents }, now, log }) {
    const published = publishedOutfits(documents)
    const editable = editableOutfits(documents)
    const scheduled = scheduledOutfits(documents)
    const views = [feedView(published), editorView(editable), scheduleView(scheduled)]
    const handleOutfit = commandHandler({
      store: eventStore,
      kind: 'outfit',
      decider: outfitDecider,
      views,
      onViewFailed: (error) => log.error({ err: error }, 'a view could not follow yet'),
    })
    return {
      routes(app) {
        outfitRoutes({ handleOutfit, now })(app)
        feedRoutes({ published, editable, now })(app)
        editorRoutes({ editable })(app)
      },
      views,
      publishes: outfitEventTypes,
      workers: [
        () =>
          repeat({
            everyMs: scheduleEveryMs,
            work: () => publishDue({ scheduled, handleOutfit, now: now() }),
            onFailed: (error) => log.error({ err: error }, 'the schedule could not be worked off'),
          }),
      ],
    }
  },
})
