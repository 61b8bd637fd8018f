import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Blobs, Engines } from '@vitrine/engines'
import { enginesForTest, enginesWith, projectionsForTest } from '@vitrine/test-kit'
import { masterKey } from '../image/image-blobs.ts'
import { knownImages } from '../image/images.projection.ts'
import { images } from '../image/images.ts'
import { masterOf } from '../picture/master.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'
import { collectDue } from './collect-due.ts'
import { erasing } from './erase-image.ts'
import { imageUses, useOf } from './image-uses.projection.ts'

const day = 24 * 60 * 60 * 1000
const context = { at: '2026-05-04T09:00:00.000Z' }
let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('media')
})
afterEach(() => engines.close())

const picture = async () => masterOf(await twoColours(20, 10).png().toBuffer())

/** The log of a catalog that has published nothing. */
const noCatalog = { read: async () => [], scan: async function* () {} }

/** All that changes images, beside each other as in several processes. */
function everyone(blobs: Blobs) {
  const projections = projectionsForTest(engines)
  const known = projections.project(knownImages)
  const uses = projections.project(imageUses, noCatalog)
  const { handleImage, keepImage } = images(enginesWith(engines, { blobs }), { project: projections.apply })
  const contextOf = () => context
  const { eraseImage, eraseOrphans } = erasing({
    blobs,
    known,
    handleImage,
    forget: async () => undefined,
    contextOf,
  })
  const collect = (now: Date) =>
    collectDue({ known, useOf: useOf(uses), handleImage, eraseImage, contextOf, now })
  const discard = (image: string, now: Date) =>
    handleImage(image, { type: 'DiscardImage', now: now.toISOString() }, context).catch(() => {})
  return { known, keepImage, handleImage, eraseImage, eraseOrphans, collect, discard }
}

it('an upload whose bytes are erased before its event begins another generation', async () => {
  const { eraseImage } = everyone(engines.blobs)
  const erasedInBetween: Blobs = {
    ...engines.blobs,
    async put(key, bytes, type) {
      await engines.blobs.put(key, bytes, type)
      if (key.includes('.1.')) await eraseImage({ image: master.image, life: 1 }, context.at)
    },
  }
  const master = await picture()
  const kept = await everyone(erasedInBetween).keepImage(master, context)
  expect(kept).toEqual({ status: 'kept', image: master.image, life: 2 })
  expect(await engines.blobs.info(masterKey(kept))).toMatchObject({ size: master.bytes.length })
  expect(await engines.blobs.info(masterKey({ ...kept, life: 1 }))).toBeUndefined()
})

it('orphans are spared on the first round, so that an upload under way is left in peace', async () => {
  const { keepImage, eraseOrphans } = everyone(engines.blobs)
  const master = await picture()
  await engines.blobs.put(masterKey({ image: master.image, life: 1 }), master.bytes, 'image/webp')
  await eraseOrphans(context.at)
  expect(await keepImage(master, context)).toMatchObject({ life: 1 })
  await eraseOrphans(context.at)
  await eraseOrphans(context.at)
  expect(await engines.blobs.info(masterKey({ image: master.image, life: 1 }))).toBeDefined()
})

it('whatever happens at the same time, an image that is kept has its bytes', async () => {
  const master = await picture()
  const [one, two] = [everyone(engines.blobs), everyone(engines.blobs)]
  let now = new Date(context.at)
  let generations = 1
  for (let burst = 0; burst < 60; burst += 1) {
    now = new Date(now.getTime() + day)
    const doings = [
      () => one.keepImage(master, context),
      () => two.collect(now),
      () => one.discard(master.image, now),
      () => one.collect(now),
      () => two.eraseOrphans(now.toISOString()),
      () => two.keepImage(master, context),
    ]
    const turned = burst % doings.length
    await Promise.all([...doings.slice(turned), ...doings.slice(0, turned)].map((doing) => doing()))
    if (burst % 3 > 0) {
      await one.discard(master.image, now)
      for (let turn = 0; turn < 3; turn += 1) await one.collect((now = new Date(now.getTime() + day)))
    }
    const known = (await one.known.get(master.image))?.document
    if (known) expect(await engines.blobs.info(masterKey(known))).toMatchObject({ size: master.bytes.length })
    generations = Math.max(generations, known?.life ?? 0)
  }
  const kept = await two.keepImage(master, context)
  expect(await engines.blobs.info(masterKey(kept))).toBeDefined()
  expect(generations).toBeGreaterThan(5)
})
