import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually, hasFollowed, storageForTest } from '@vitrine/test-kit'
import { outfit } from '../collection/outfit.fixtures.ts'
import { keepImages } from '../keep-images.ts'
import { startMedia, watchedBlobs } from '../media.fixtures.ts'
import { masterOf } from '../picture/master.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

const at = '2026-05-04T09:00:00.000Z'
const usual = ['16.webp', '320.avif', '330.avif']

const { written, read, watch } = watchedBlobs()
const renditions = (image: string) =>
  written.flatMap((key) => key.split(`renditions/${image}.1.`)[1] ?? []).sort()

let media: Awaited<ReturnType<typeof startMedia>>
beforeAll(async () => void (media = await startMedia({ watch })))
afterAll(() => media.stop())

/** Pictures that nobody uploaded: nothing is made of them ahead. */
async function kept(...heights: number[]) {
  const masters = await Promise.all(
    heights.map(async (height) => masterOf(await twoColours(330, height).png().toBuffer())),
  )
  await keepImages(media.engines, masters, { at })
  await hasFollowed(media.engines)
  return masters.map(({ image }) => image)
}

it('of a post are made when it is published, in the usual sizes, and not before', async () => {
  const [shown = '', product = '', draft = ''] = await kept(100, 101, 102)
  const urlOf = (image: string) => `/media/${image}.webp`
  const data = outfit('o1', [urlOf(shown)], urlOf(product))
  await media.receive({
    stream: 'outfit-o2',
    version: 1,
    type: 'OutfitDrafted',
    data: outfit('o2', [urlOf(draft)]),
  })
  await media.receive({
    stream: 'outfit-o1',
    version: 1,
    type: 'OutfitDrafted',
    data: { ...data, published: false },
  })
  await media.receive({
    stream: 'outfit-o1',
    version: 2,
    type: 'OutfitPublished',
    data: { ...data, published: true },
  })
  await eventually(() => expect([renditions(shown), renditions(product)]).toEqual([usual, usual]))
  expect(renditions(draft)).toEqual([])
})

it('of a post that was published before anybody listened are made, too', async () => {
  const storage = await storageForTest()
  const open = storage.open()
  const master = await masterOf(await twoColours(330, 104).png().toBuffer())
  await keepImages(await open('media'), [master], { at })
  await open.close()
  const data = { ...outfit('o1', [master.imageUrl]), published: true }
  storage.owners.recorded({ id: 'o1@1', stream: 'outfit-o1', version: 1, type: 'OutfitPublished', data, at })

  const started = await startMedia({ storage, watch })
  await eventually(() => expect(renditions(master.image)).toEqual(usual))
  await started.stop()
  await storage.forget()
})

it('that are there take one call to the blob store', async () => {
  const [image = ''] = await kept(103)
  const url = `/media/${image}/320.avif`
  expect((await media.ask(url)).status).toBe(200)
  read.length = 0
  expect((await media.ask(url)).status).toBe(200)
  expect(read).toEqual([`renditions/${image}.1.320.avif`])
})

it('are not made before they are asked for where the settings say so', async () => {
  written.length = 0
  const lazy = await startMedia({ watch, settings: { RENDITIONS_AHEAD: false } })
  const master = await masterOf(await twoColours(330, 120).png().toBuffer())
  const { image } = master
  await keepImages(lazy.engines, [master], { at })
  await hasFollowed(lazy.engines)
  const data = { ...outfit('o9', [`/media/${image}.webp`]), published: true }
  await lazy.receive({ stream: 'outfit-o9', version: 1, type: 'OutfitDrafted', data })
  expect((await lazy.ask(`/media/${image}/320.avif`)).status).toBe(200)
  await lazy.stop()
  expect(renditions(image)).toEqual(['320.avif'])
})
