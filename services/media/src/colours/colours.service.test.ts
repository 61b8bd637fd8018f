import { describe, expect, it } from '@jest/globals'
import { parseImageAddress } from '@vitrine/contracts'
import { documentsOf, eventually } from '@vitrine/test-kit'
import sharp from 'sharp'
import { day, hour, mediaOverTime } from '../collection/media-over-time.fixtures.ts'

const { media, upload, discard, pass, becomes, start } = mediaOverTime()

const imageOf = (url: string) => parseImageAddress(url)?.image ?? ''
const eventsOf = (url: string) => media().engines.eventStore.read(`colours-${imageOf(url)}`)
const known = async (url: string) =>
  (await (await documentsOf(media().engines, 'picture-colours')).get(imageOf(url)))?.document

describe('the colours of a picture', () => {
  it('are found when it is uploaded, once, and told', async () => {
    const url = await upload()
    const [event] = await eventsOf(url)
    expect(event).toMatchObject({ type: 'PictureColoursFound', by: 'admin-1', data: { image: imageOf(url) } })
    await upload()
    await media().stop()
    await start()
    await upload()
    expect(await eventsOf(url)).toHaveLength(1)
  })
  it('go with it when it is erased, and come again with it', async () => {
    const url = await upload()
    await eventually(async () => expect(await known(url)).toBeDefined())
    await discard(url)
    pass(day)
    await becomes(url, 404)
    pass(2 * hour)
    await eventually(async () => expect(await known(url)).toBeUndefined())
    expect(await upload()).toBe(url)
    expect((await eventsOf(url)).map(({ type }) => type)).toEqual([
      'PictureColoursFound',
      'PictureColoursForgotten',
      'PictureColoursFound',
    ])
  })
  it('are none of a transparent picture', async () => {
    const background = { r: 9, g: 9, b: 9, alpha: 0 }
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background } })
    const url = await upload(await clear.png().toBuffer())
    const [event] = await eventsOf(url)
    expect(event?.data).toEqual({ image: imageOf(url), family: null, palette: [] })
  })
})
