import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startMedia } from '../media.fixtures.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

let media: Awaited<ReturnType<typeof startMedia>>
let url: string
let image: string
beforeAll(async () => {
  media = await startMedia()
  url = (await media.upload(await twoColours(700, 400).png().toBuffer())).body.imageUrl
  image = url.slice(0, -'.webp'.length)
})
afterAll(() => media.stop())

describe('nothing is at', () => {
  const hash = 'a'.repeat(32)
  const name = `${hash}-960x1200-c8d3d6`
  it.each([
    [`/media/${name}.webp`],
    [`/media/${name}/640.avif`],
    ['/media/..%2f..%2fmedia.sqlite'],
    ['/media/%2e%2e/%2e%2e%2fmedia.sqlite'],
    ['/media/masters%2f'],
    [`/media/${name}.webp%00.png`],
    [`/media/${name}.webp%0a`],
    [`/media/${hash.toUpperCase()}-960x1200-c8d3d6.webp`],
    ['/media/%ff%fe'],
    ['/media/'],
    ['/media/__proto__/16.webp'],
    [`/media/${name}/..%2f640.avif`],
  ])('%s', async (path) => {
    const { status } = await media.ask(path)
    expect([400, 404]).toContain(status)
  })
  it.each(['17.webp', '640.png', '0640.avif', '640.AVIF', '-1.webp', '1e3.avif'])(
    'the rendition %s of an image that is there',
    async (rendition) => {
      const { status, json } = await media.ask(`${image}/${rendition}`)
      expect(status).toBe(404)
      expect(json().code).toBe('image-missing')
    },
  )
  it('a rendition whose name has a letter that no name may have', async () => {
    const { status, json } = await media.ask(`${image}/640.avif%00`)
    expect([status, json().code]).toEqual([400, 'request-invalid'])
  })
  it('an address that differs in size or colour', async () => {
    expect((await media.ask(url.replace('700x400', '0700x400'))).status).toBe(404)
    expect((await media.ask(url.replace('700x400', '701x400'))).status).toBe(404)
  })
})
