import { repeat } from '@vitrine/concurrency'
import { outfitEventTypes } from '@vitrine/contracts'
import { defineService } from '@vitrine/service-kit'
import { editorRoutes } from './editor/editor.routes.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { outfits } from './outfits.ts'
import { outfitRoutes } from './outfit/outfit.routes.ts'
import { publishDue } from './schedule/publish-due.ts'

const scheduleEveryMs = 1_000

/** Outfits and their products: writing, publishing, reading. */
export const catalog = defineService({
  name: 'catalog',
  build({ engines, now, failed }) {
    const { handleOutfit, views, published, editable, scheduled } = outfits(
      engines,
      failed('a view could not follow yet'),
    )
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
            onFailed: failed('the schedule could not be worked off'),
          }),
      ],
    }
  },
})
