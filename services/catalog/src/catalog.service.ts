import { randomUUID } from 'node:crypto'
import { catalogApi, outfitEvents, pictureEvents } from '@vitrine/contracts'
import { defineService, pictureDetails } from '@vitrine/service-kit'
import { auditedSaves } from './audit/audited-saves.projection.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { editableOutfits } from './editor/editable-outfits.projection.ts'
import { findProductsRoutes } from './editor/find-products.routes.ts'
import { feedPages } from './feed/feed-pages.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { ranking } from './feed/ranking.ts'
import { findUploaded } from './outfit/find-uploaded.ts'
import { historyRoutes } from './history/history.routes.ts'
import { missingPictures } from './history/missing-pictures.ts'
import { currentList } from './listing/current-list.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import { outfitReplies } from './outfit/outfit-replies.ts'
import { outfitRoutes } from './outfit/outfit.routes.ts'
import { outfitHandler } from './outfits.ts'
import { pendingChanges } from './pending-changes/pending-changes.projection.ts'
import { pendingChangesRoutes } from './pending-changes/pending-changes.routes.ts'
import { picturesInMemory } from './pictures/pictures-in-memory.ts'
import { presence } from './presence/presence.ts'
import { presenceRoutes } from './presence/presence.routes.ts'
import { previewLinks } from './previews/preview-links.ts'
import { storedPreviewTokens } from './previews/preview-secret.ts'
import { previewsRoutes } from './previews/previews.routes.ts'
import { dateOrder } from './published/date-order.ts'
import { publishedOutfits } from './published/published-outfits.projection.ts'
import { publishedInMemory } from './published/published.ts'
import { sitemapRoutes } from './published/sitemap.routes.ts'
import { slotTable } from './published/slots.ts'
import { publishChangesDue, publishDue } from './schedule/publish-due.ts'
import { scheduledOutfits } from './schedule/scheduled-outfits.projection.ts'
import { searchIndex } from './search/search-index.ts'
import { searchRoutes } from './search/search.routes.ts'
import { runTagChanges } from './tags/run-tag-changes.ts'
import { tagChanges } from './tags/tag-changes.ts'
import { taggedOutfits } from './tags/tagged-outfits.projection.ts'
import { tagsRoutes } from './tags/tags.routes.ts'
import { purgeDue } from './trash/purge-due.ts'
import { trashRoutes } from './trash/trash.routes.ts'
import { trashedOutfits } from './trash/trashed-outfits.projection.ts'
import { unsavedStore } from './unsaved/unsaved-changes.ts'
import { unsavedRoutes } from './unsaved/unsaved.routes.ts'

const scheduleEveryMs = 1_000
const purgeEveryMs = 60_000
const sweepEveryMs = 60_000
const tagsEveryMs = 1_000
const generationEveryMs = 500
const picturesEveryMs = 60_000

/** Outfits and their products: writing, publishing, reading. */
export const catalog = defineService({
  name: 'catalog',
  contract: Object.values(catalogApi),
  build({ engines, ask, projections, replicate, administration, now, failed, every }) {
    const stored = projections.project(publishedOutfits)
    const editable = projections.project(editableOutfits)
    const scheduled = projections.project(scheduledOutfits)
    const pending = projections.project(pendingChanges)
    const trash = projections.project(trashedOutfits)
    const audited = projections.project(auditedSaves)
    const tagged = projections.project(taggedOutfits)
    const changes = tagChanges({ documents: engines.documents, now })
    const worker = randomUUID()
    const list = currentList({ editable, changes: trash, now })
    const slots = slotTable()
    const order = dateOrder(slots)
    const ranked = ranking(order)
    const search = searchIndex()
    const published = publishedInMemory({ stored, slots, parts: [order, ranked, search] })
    const pictures = picturesInMemory(replicate(pictureDetails, 'media'))
    const replies = outfitReplies(pictures.detailsOf)
    const unsaved = unsavedStore({ documents: engines.documents, now })
    const present = presence({ documents: engines.documents, now })
    const handleOutfit = outfitHandler(engines, {
      async project(events) {
        await projections.apply(events)
        published.follow(events)
      },
      onFailed: failed('what follows from an outfit could not be stored yet'),
    })
    return {
      routes(router) {
        const writing = { handleOutfit, findUploaded: findUploaded({ editable, ask }), replies, now }
        outfitRoutes(router, writing)
        pendingChangesRoutes(router, { ...writing, pending, editable })
        const pages = feedPages({ published, order, ranking: ranked, pictures, replies })
        feedRoutes(router, { pages, published, stored, editable, pictures, replies, now })
        searchRoutes(router, { search, published, pictures, replies })
        sitemapRoutes(router, { published, order })
        listingRoutes(router, { editable, pending, list, replies })
        const { eventStore, documents } = engines
        historyRoutes(router, { eventStore, missingPictures: missingPictures(ask), replies })
        trashRoutes(router, { trash, handleOutfit, replies, now })
        bulkRoutes(router, { handleOutfit, eventStore, now })
        unsavedRoutes(router, { unsaved })
        presenceRoutes(router, { presence: present, editable, trash })
        tagsRoutes(router, { tagged, changes, administration, now })
        findProductsRoutes(router, { editable })
        auditRoutes(router, { audited })
        const previews = { links: previewLinks(documents), tokens: storedPreviewTokens(documents) }
        previewsRoutes(router, { ...previews, eventStore, editable, replies, administration, now })
      },
      publishes: outfitEvents.types,
      listeners: [
        {
          types: outfitEvents.types,
          async handle(event) {
            list.follow([event])
            await published.followLate(event)
          },
          missed() {
            list.forget()
            return published.reload()
          },
        },
        {
          types: pictureEvents.types,
          handle: async (event) => pictures.follow([event]),
          missed: pictures.missed,
        },
      ],
      workers: [
        every(
          generationEveryMs,
          'what is published could not be read into memory',
          published.followGeneration,
        ),
        every(picturesEveryMs, 'what is known of pictures could not be read again', pictures.refresh),
        every(scheduleEveryMs, 'the schedule could not be worked off', () => {
          const onRefused = failed('a scheduled post could not be published')
          return publishDue({ scheduled, handleOutfit, now: now(), onRefused })
        }),
        every(scheduleEveryMs, 'kept changes could not be published when they were due', () => {
          const onRefused = failed('the kept changes of a post could not be published')
          return publishChangesDue({ pending, handleOutfit, now: now(), onRefused })
        }),
        every(purgeEveryMs, 'the trash could not be emptied', () =>
          purgeDue({ trash, handleOutfit, now: now() }),
        ),
        every(sweepEveryMs, 'unsaved changes of long ago could not be removed', async () => {
          await unsaved.sweep()
          await present.sweep()
        }),
        every(tagsEveryMs, 'the changes of tags could not be worked off', (stopping) => {
          const onFailed = failed('a tag of a post could not be changed')
          return runTagChanges({ changes, tagged, pending, handleOutfit, onFailed, now, worker, stopping })
        }),
        every(purgeEveryMs, 'old changes of tags could not be removed', changes.forgetOld),
      ],
    }
  },
})
