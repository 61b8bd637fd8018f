import { randomUUID } from 'node:crypto'
import { colourEvents, mediaApi, pictureEvents } from '@vitrine/contracts'
import { semaphore } from '@vitrine/concurrency'
import { contextAt, defineService, pictureColours, pictureDetails } from '@vitrine/service-kit'
import sharp from 'sharp'
import { agesAt, collectDue } from './collection/collect-due.ts'
import { discardRoutes } from './collection/discard.routes.ts'
import { erasing } from './collection/erase-image.ts'
import { imageUses, useOf } from './collection/image-uses.projection.ts'
import { shopPictures, withShop } from './collection/shop-pictures.projection.ts'
import { findMissingColours } from './colours/missing-colours.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { detailsHandler } from './details/details.ts'
import { detailsRoutes } from './details/details.routes.ts'
import { knownImages } from './image/images.projection.ts'
import { imagesRoutes } from './image/images.routes.ts'
import { images } from './image/images.ts'
import { importParts } from './imports/import-parts.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { libraryPictures } from './library/library.projection.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { publishedPictures } from './renditions/published-pictures.ts'
import { renditions as renditionsIn } from './renditions/renditions.ts'
import { noWarming, warming } from './renditions/warming.ts'
import type { MediaSettings } from './settings.ts'
import { uploadRoutes } from './upload/upload.routes.ts'
import { refuseBusy } from './upload/busy.ts'

export type Pace = { collectEveryMs: number; eraseOrphansEveryMs: number; findColoursEveryMs: number }

const minuteMs = 60_000
/** Each may hold a whole file in memory. */
const uploadsAtOnce = 10

/** Uploads, renditions, delivery; `pace`: tests cannot wait for a minute. */
export const mediaAt = (pace: Pace, { RENDITIONS_AHEAD }: MediaSettings) =>
  defineService({
    name: 'media',
    contract: Object.values(mediaApi),
    build({ engines, projections, replicate, logOf, ask, administration, now, failed, every }) {
      // One thread for each picture: the semaphore says how many are worked on.
      sharp.concurrency(1)
      sharp.cache(false)
      const { blobs, documents } = engines
      const contextOf = contextAt(now)

      const known = projections.project(knownImages)
      const pictures = projections.project(libraryPictures)
      const details = projections.project(pictureDetails)
      const colours = projections.project(pictureColours)
      const uses = replicate(imageUses, 'catalog')
      const ofShop = replicate(shopPictures, 'catalog')
      const { handleImage, keepImage, findImage, findColours, forgetColours } = images(engines, {
        project: projections.apply,
        onFailed: failed('what follows from a picture could not be stored yet'),
      })
      const handleDetails = detailsHandler(engines, {
        project: projections.apply,
        onFailed: failed('what is known of a picture could not be stored yet'),
      })
      const forget = async (image: string) => {
        await handleDetails(image, { type: 'ForgetDetails', image }, contextOf())
        await forgetColours(image, contextOf())
      }
      const workshop = semaphore({ atOnce: 2, waiting: 100, refuse: refuseBusy })
      const uploads = semaphore({ atOnce: uploadsAtOnce, waiting: 0, refuse: refuseBusy })
      const parts = importParts({ blobs, now })
      const renditions = renditionsIn({ blobs, workshop })
      const onFailed = failed('a picture could not be prepared')
      const worker = randomUUID()
      const { warm, stop } = RENDITIONS_AHEAD ? warming({ renditions, findImage, onFailed }) : noWarming
      const { eraseImage, eraseOrphans } = erasing({ blobs, known, handleImage, forget, contextOf })

      /** Nothing is removed while uses might be missing: on the first round, and until the copy of the catalog is complete. */
      let listened = false
      const collect = async () => {
        if (listened && (await uses.isCurrent()) && (await ofShop.isCurrent()))
          await collectDue({
            known,
            useOf: withShop(useOf(uses), ofShop),
            handleImage,
            eraseImage,
            contextOf,
            now: now(),
          })
        listened = true
      }
      return {
        async routes(router) {
          await uploadRoutes(router, { keepImage, warm, workshop, uploads, contextOf })
          importRoutes(router, { parts, keepImage, handleDetails, workshop, uploads, contextOf })
          imagesRoutes(router, { findImage })
          discardRoutes(router, { handleImage, administration, contextOf })
          libraryRoutes(router, { pictures, uses, details, ask, now })
          detailsRoutes(router, { details, handleDetails, findImage, administration, contextOf })
          deliveryRoutes(router, { blobs, known, renditions })
        },
        publishes: [...pictureEvents.types, ...colourEvents.types],
        subscriptions: [publishedPictures({ warm, log: logOf('catalog') })],
        workers: [
          () => stop,
          every(pace.collectEveryMs, 'images could not be collected', collect),
          every(pace.findColoursEveryMs, 'the colours of pictures could not be found', (stopping) => {
            const from = { documents, known, colours, blobs, findColours }
            return findMissingColours({ ...from, workshop, contextOf, now, worker, stopping })
          }),
          every(pace.eraseOrphansEveryMs, 'old imports could not be removed', parts.sweep),
          every(pace.eraseOrphansEveryMs, 'orphans could not be erased', () =>
            eraseOrphans(agesAt(now()).collectedBy),
          ),
        ],
      }
    },
  })

export const media = (settings: MediaSettings) =>
  mediaAt(
    { collectEveryMs: minuteMs, eraseOrphansEveryMs: 60 * minuteMs, findColoursEveryMs: minuteMs / 4 },
    settings,
  )
