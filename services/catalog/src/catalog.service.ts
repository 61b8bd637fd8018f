import { randomUUID } from 'node:crypto'
import { catalogApi, colourEvents, outfitEvents, pictureEvents, shopEvents } from '@vitrine/contracts'
import { pictureColours, pictureDetails, type Service } from '@vitrine/service-kit'
import { archiveRoutes } from './archive/archive.routes.ts'
import { auditedSaves } from './audit/audited-saves.projection.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { calendarAddressesRoutes } from './calendar/calendar-addresses.routes.ts'
import { calendarOutfits } from './calendar/calendar-outfits.projection.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { currentCalendar } from './calendar/current-calendar.ts'
import { editableOutfits } from './editor/editable-outfits.projection.ts'
import { findProductsRoutes } from './editor/find-products.routes.ts'
import { comparedFeeds } from './feed/compared.ts'
import { feedPages } from './feed/feed-pages.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { learnedFeed, learnedParts } from './feed/learned-feed.ts'
import { picksIn } from './feed/picks.ts'
import { picksRoutes } from './feed/picks.routes.ts'
import { previewRoutes } from './feed/preview.routes.ts'
import { ranking } from './feed/ranking.ts'
import { findUploaded } from './outfit/find-uploaded.ts'
import { historyRoutes } from './history/history.routes.ts'
import { missingPictures } from './history/missing-pictures.ts'
import { currentList } from './listing/current-list.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import { outfitReplies } from './outfit/outfit-replies.ts'
import { outfitRoutes } from './outfit/outfit.routes.ts'
import { importStore } from './imports/import-store.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { runImports } from './imports/run-imports.ts'
import { outfitHandler, outfitStates } from './outfits.ts'
import { pendingChanges } from './pending-changes/pending-changes.projection.ts'
import { pendingChangesRoutes } from './pending-changes/pending-changes.routes.ts'
import { coloursInMemory } from './pictures/colours-in-memory.ts'
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
import { scheduleProblems, type Due } from './schedule/schedule-problems.ts'
import { scheduledOutfits } from './schedule/scheduled-outfits.projection.ts'
import { searchIndex } from './search/search-index.ts'
import { searchRoutes } from './search/search.routes.ts'
import { similarRoutes } from './similar/similar.routes.ts'
import { catalogSettings, type CatalogSettings } from './settings.ts'
import { shopHandler } from './shop/shop.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { runTagChanges } from './tags/run-tag-changes.ts'
import { tagChanges } from './tags/tag-changes.ts'
import { taggedOutfits } from './tags/tagged-outfits.projection.ts'
import { tagsRoutes } from './tags/tags.routes.ts'
import { purgeDue } from './trash/purge-due.ts'
import { trashRoutes } from './trash/trash.routes.ts'
import { trashedOutfits } from './trash/trashed-outfits.projection.ts'
import { unsavedStore } from './unsaved/unsaved-changes.ts'
import { unsavedRoutes } from './unsaved/unsaved.routes.ts'

const everyMs = {
  generation: 500,
  imports: 500,
  schedule: 1_000,
  tags: 1_000,
  pictures: 60_000,
  picks: 1_000,
  popularity: 5_000,
  purge: 60_000,
}

/** Outfits and their products: writing, publishing, reading. */
export const catalogWith = ({ FEED_COMPARED }: CatalogSettings): Service => ({
  name: 'catalog',
  contract: Object.values(catalogApi),
  build({ engines, directory, ask, projections, replicate, administration, now, failed, every }) {
    const stored = projections.project(publishedOutfits)
    const editable = projections.project(editableOutfits)
    const scheduled = projections.project(scheduledOutfits)
    const pending = projections.project(pendingChanges)
    const trash = projections.project(trashedOutfits)
    const audited = projections.project(auditedSaves)
    const tagged = projections.project(taggedOutfits)
    const inCalendar = projections.project(calendarOutfits)
    const changes = tagChanges({ documents: engines.documents, now })
    const imports = importStore({ documents: engines.documents, now })
    const problems = scheduleProblems({ documents: engines.documents, now })
    const notPublished = (what: string) => {
      const onRefused = failed(what)
      return (error: unknown, due: Due) => {
        onRefused(error)
        return problems.note(due, error)
      }
    }
    const loadOutfit = outfitStates(engines)
    const worker = randomUUID()
    const list = currentList({ editable, pending, changes: trash, now })
    const calendar = currentCalendar({ stored: inCalendar, now })
    const slots = slotTable()
    const order = dateOrder(slots)
    const ranked = ranking(order)
    const colours = coloursInMemory(replicate(pictureColours, 'media'))
    const search = searchIndex(colours)
    const picks = picksIn(engines.documents)
    const { parts, ...columns } = learnedParts({ order, ranking: ranked, colourCodes: search.colourCodes })
    const compared = comparedFeeds(FEED_COMPARED)
    const published = publishedInMemory({ stored, slots, parts: [order, ranked, ...parts, search] })
    const pictures = picturesInMemory(replicate(pictureDetails, 'media'))
    const replies = outfitReplies(pictures.detailsOf)
    const onTasteFailed = failed('what the feed has learned of people could not be asked for')
    const feed = learnedFeed({ ...columns, published, pictures, replies, ask, onFailed: onTasteFailed })
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
        feedRoutes(router, {
          ...feed,
          compared,
          picks,
          pages,
          published,
          stored,
          editable,
          pictures,
          replies,
          now,
        })
        picksRoutes(router, { picks, editable, administration })
        previewRoutes(router, { ...feed, published, order, ranking: ranked, picks, replies, now })
        searchRoutes(router, { search, published, pictures, replies })
        const ofFeed = { tastes: feed.tastes, replies }
        similarRoutes(router, { search, published, order, editable, pictures, colours, ...ofFeed })
        sitemapRoutes(router, { published, order })
        listingRoutes(router, { editable, pending, list, problems, replies })
        const { eventStore, documents } = engines
        historyRoutes(router, { eventStore, missingPictures: missingPictures(ask), replies })
        const ofCalendar = { stored: inCalendar, calendar, problems, now }
        calendarRoutes(router, { ...ofCalendar, handleOutfit })
        calendarAddressesRoutes(router, { ...ofCalendar, documents, administration })
        trashRoutes(router, { trash, handleOutfit, replies, now })
        bulkRoutes(router, { handleOutfit, eventStore, now })
        unsavedRoutes(router, { unsaved })
        presenceRoutes(router, { presence: present, editable, trash })
        tagsRoutes(router, { tagged, changes, administration, now })
        findProductsRoutes(router, { editable })
        auditRoutes(router, { audited })
        importsRoutes(router, { store: imports, ask, administration, now })
        const onFailed = failed('an archive could not be written to its end')
        archiveRoutes(router, { editable, pictures, directory, administration, onFailed, now })
        const previews = { links: previewLinks(documents), tokens: storedPreviewTokens(documents) }
        demoRoutes(router, { ...writing, editable, eventStore, administration })
        shopRoutes(router, { ...writing, handleShop: shopHandler(engines), eventStore, administration })
        previewsRoutes(router, { ...previews, eventStore, editable, replies, administration, now })
      },
      publishes: [...outfitEvents.types, ...shopEvents.types],
      listeners: [
        {
          types: outfitEvents.types,
          async handle(event) {
            list.follow([event])
            calendar.follow(event)
            await published.followLate(event)
          },
          missed() {
            list.forget()
            calendar.forget()
            return published.reload()
          },
        },
        feed.listener,
        {
          types: pictureEvents.types,
          handle: async (event) => pictures.follow([event]),
          missed: pictures.missed,
        },
        {
          types: colourEvents.types,
          handle: async (event) => colours.follow(event),
          missed: colours.lookUpMissing,
        },
      ],
      workers: [
        every(
          everyMs.generation,
          'what is published could not be read into memory',
          published.followGeneration,
        ),
        every(everyMs.pictures, 'what is known of pictures could not be read again', pictures.refresh),
        every(everyMs.picks, 'the picks of the feed could not be read again', async () => {
          await picks.read()
        }),
        every(everyMs.popularity, 'how popular posts are could not be asked for', feed.followPopularity),
        every(everyMs.generation, 'the colours of pictures could not be looked up', colours.lookUpNew),
        every(everyMs.pictures, 'missing colours could not be looked up', colours.lookUpMissing),
        every(everyMs.schedule, 'the schedule could not be worked off', () => {
          const onRefused = notPublished('a scheduled post could not be published')
          return publishDue({ scheduled, handleOutfit, now: now(), onRefused })
        }),
        every(everyMs.schedule, 'pending changes could not be published when they were due', () => {
          const onRefused = notPublished('the kept changes of a post could not be published')
          return publishChangesDue({ pending, handleOutfit, now: now(), onRefused })
        }),
        every(everyMs.purge, 'why posts were late could not be forgotten', () =>
          problems.sweep({ scheduled, pending }),
        ),
        every(everyMs.purge, 'the trash could not be emptied', () =>
          purgeDue({ trash, handleOutfit, now: now() }),
        ),
        every(everyMs.purge, 'unsaved changes of long ago could not be removed', async () => {
          await unsaved.sweep()
          await present.sweep()
        }),
        every(everyMs.tags, 'the changes of tags could not be worked off', (stopping) => {
          const onFailed = failed('a tag of a post could not be changed')
          return runTagChanges({ changes, tagged, pending, handleOutfit, onFailed, now, worker, stopping })
        }),
        every(everyMs.imports, 'the imports could not be worked off', (stopping) => {
          const onFailed = failed('a post could not be imported')
          const around = { store: imports, editable, loadOutfit, handleOutfit, ask, now }
          return runImports({ ...around, onFailed, worker, stopping })
        }),
        every(everyMs.purge, 'old imports could not be removed', imports.sweep),
        every(everyMs.purge, 'old changes of tags could not be removed', changes.forgetOld),
      ],
    }
  },
})

export const catalog = catalogWith(catalogSettings.parse({}))
