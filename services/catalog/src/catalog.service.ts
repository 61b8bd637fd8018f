import { repeat } from '@vitrine/concurrency'
import { outfitEvents } from '@vitrine/contracts'
import { defineService } from '@vitrine/service-kit'
import { editableOutfits } from './editor/editable-outfits.projection.ts'
import { editorRoutes } from './editor/editor.routes.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { publishedOutfits } from './feed/published-outfits.projection.ts'
import { outfitRoutes } from './outfit/outfit.routes.ts'
import { outfitHandler } from './outfits.ts'
import { publishDue } from './schedule/publish-due.ts'
import { scheduledOutfits } from './schedule/scheduled-outfits.projection.ts'

const scheduleEveryMs = 1_000

/** Outfits and their products: writing, publishing, reading. */
export const catalog = defineService({
  name: 'catalog',
  build({ engines, projections, now, failed }) {
    const published = projections.project(publishedOutfits)
    const editable = projections.project(editableOutfits)
    const scheduled = projections.project(scheduledOutfits)
    const handleOutfit = outfitHandler(engines, {
      project: projections.apply,
      onFailed: failed('what follows from an outfit could not be stored yet'),
    })
    return {
      routes(app) {
        outfitRoutes({ handleOutfit, now })(app)
        feedRoutes({ published, editable, now })(app)
        editorRoutes({ editable })(app)
      },
      publishes: outfitEvents.types,
      workers: [
        () =>
          repeat({
            everyMs: scheduleEveryMs,
            work: () =>
              publishDue({
                scheduled,
                handleOutfit,
                now: now(),
                onRefused: failed('a scheduled post could not be published'),
              }),
            onFailed: failed('the schedule could not be worked off'),
          }),
      ],
    }
  },
})
