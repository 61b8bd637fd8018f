import { describe, expect, it } from '@jest/globals'
import { hasFollowed, storageForTest } from '@vitrine/test-kit'
import { keepImages } from './keep-images.ts'
import { startMedia } from './media.fixtures.ts'
import { masterOf } from './picture/master.ts'
import { twoColours } from './picture/pictures.fixtures.ts'

const context = { at: '2026-05-04T09:00:00.000Z' }
const masters = await Promise.all(
  [40, 50, 60].map(async (height) => masterOf(await twoColours(90, height).png().toBuffer())),
)
const addresses = masters.map(({ imageUrl }) => imageUrl)

describe('finished masters', () => {
  it('are kept while media runs, byte for byte, in the order given', async () => {
    const media = await startMedia()
    expect(await keepImages(media.engines, masters, context)).toEqual(addresses)
    await hasFollowed(media.engines)
    for (const { imageUrl, bytes } of masters)
      expect((await media.ask(imageUrl)).bytes.equals(bytes)).toBe(true)
    expect((await media.ask(addresses[0]?.replace('.webp', '/16.webp') ?? '')).status).toBe(200)
    await media.stop()
  })
  it('are kept before media starts, and again without effect', async () => {
    const storage = await storageForTest()
    const open = storage.open()
    const engines = await open('media')
    await keepImages(engines, masters, context)
    await keepImages(
      engines,
      masters.map(({ bytes }) => ({ bytes })),
      context,
    )
    const { events } = await engines.eventStore.pending(10)
    expect(events.map(({ type }) => type).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'ImageUploaded'),
      ...Array.from({ length: 3 }, () => 'PictureColoursFound'),
    ])
    await open.close()

    const media = await startMedia({ storage })
    for (const address of addresses) expect((await media.ask(address)).status).toBe(200)
    await media.stop()
    await storage.forget()
  })
  it('must be masters', async () => {
    const media = await startMedia()
    const jpeg = await twoColours().jpeg().toBuffer()
    await expect(keepImages(media.engines, [{ bytes: jpeg }], context)).rejects.toThrow('not jpeg')
    const [master] = masters
    if (master)
      await expect(
        keepImages(media.engines, [{ bytes: master.bytes, colour: 'red' }], context),
      ).rejects.toThrow('not a colour')
    await media.stop()
  })
})
