import { mediaApi } from '@vitrine/contracts'
import { semaphore } from '@vitrine/concurrency'
import { contextAt, defineService } from '@vitrine/service-kit'
import sharp from 'sharp'
import { agesAt, collectDue } from './collection/collect-due.ts'
import { discardRoutes } from './collection/discard.routes.ts'
import { erasing } from './collection/erase-image.ts'
import { imageUses, useOf } from './collection/image-uses.projection.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { knownImages } from './image/images.projection.ts'
import { imagesRoutes } from './image/images.routes.ts'
import { images } from './image/images.ts'
import { libraryPictures } from './library/library.projection.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { publishedPictures } from './renditions/published-pictures.ts'
import { renditions as renditionsIn } from './renditions/renditions.ts'
import { noWarming, warming } from './renditions/warming.ts'
import type { MediaSettings } from './settings.ts'
import { uploadRoutes } from './upload/upload.routes.ts'
import { refuseBusy } from './upload/busy.ts'

export type Pace = { collectEveryMs: number; eraseOrphansEveryMs: number }

const minuteMs = 60_000

/** Uploads, renditions, delivery; `pace`: tests cannot wait for a minute. */
export const mediaAt = (pace: Pace, { RENDITIONS_AHEAD }: MediaSettings) =>
  defineService({
    name: 'media',
    contract: Object.values(mediaApi),
    build({ engines, projections, replicate, logOf, administration, now, failed, every }) {
      // One thread for each picture: the semaphore says how many are worked on.
      sharp.concurrency(1)
      sharp.cache(false)
      const { blobs } = engines
      const contextOf = contextAt(now)

      const known = projections.project(knownImages)
      const pictures = projections.project(libraryPictures)
      const uses = replicate(imageUses, 'catalog')
      const { handleImage, keepImage, findImage } = images(engines, {
        project: projections.apply,
        onFailed: failed('what follows from a picture could not be stored yet'),
      })
      const workshop = semaphore({ atOnce: 2, waiting: 100, refuse: refuseBusy })
      const renditions = renditionsIn({ blobs, workshop })
      const onFailed = failed('a picture could not be prepared')
      const { warm, stop } = RENDITIONS_AHEAD ? warming({ renditions, findImage, onFailed }) : noWarming
      const { eraseImage, eraseOrphans } = erasing({ blobs, known, handleImage, contextOf })

      /** Nothing is removed while uses might be missing: on the first round, and until the copy of the catalog is complete. */
      let listened = false
      const collect = async () => {
        if (listened && (await uses.isCurrent()))
          await collectDue({ known, useOf: useOf(uses), handleImage, eraseImage, contextOf, now: now() })
        listened = true
      }
      return {
        async routes(router) {
          await uploadRoutes(router, { keepImage, warm, workshop, contextOf })
          imagesRoutes(router, { findImage })
          discardRoutes(router, { handleImage, administration, contextOf })
          libraryRoutes(router, { pictures, uses, now })
          deliveryRoutes(router, { blobs, known, renditions })
        },
        subscriptions: [publishedPictures({ warm, log: logOf('catalog') })],
        workers: [
          () => stop,
          every(pace.collectEveryMs, 'images could not be collected', collect),
          every(pace.eraseOrphansEveryMs, 'orphans could not be erased', () =>
            eraseOrphans(agesAt(now()).collectedBy),
          ),
        ],
      }
    },
  })

export const media = (settings: MediaSettings) =>
  mediaAt({ collectEveryMs: minuteMs, eraseOrphansEveryMs: 60 * minuteMs }, settings)
