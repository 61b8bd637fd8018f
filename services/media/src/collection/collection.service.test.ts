import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { startMedia } from '../media.fixtures.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'
import { outfit } from './outfit.fixtures.ts'

const hour = 60 * 60 * 1000
let time: Date
let dataDirectory: string
let media: Awaited<ReturnType<typeof startMedia>>
const start = async () => (media = await startMedia({ now: () => time, dataDirectory }))

beforeEach(async () => {
  time = new Date('2026-05-04T09:00:00.000Z')
  dataDirectory = await mkdtemp(join(tmpdir(), 'media-'))
  await start()
})
afterEach(async () => {
  await media.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

const pass = (ms: number) => (time = new Date(time.getTime() + ms))
/** Long enough for the worker to have had its turns. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 60))

const picture = await twoColours().png().toBuffer()
const upload = async () => (await media.upload(picture)).body.imageUrl
const statusOf = async (url: string) => (await media.ask(url)).status
const becomes = (url: string, status: number) =>
  eventually(async () => expect(await statusOf(url)).toBe(status))
const stays = async (url: string, status: number) => {
  await turns()
  expect(await statusOf(url)).toBe(status)
}
const blobs = async () => {
  const keys: string[] = []
  for (const folder of ['masters/', 'renditions/'])
    for await (const key of media.engines.blobs.list(folder)) keys.push(key)
  return keys
}

const hear = async (version: number, type: string, data: Outfit | { id: string }) => {
  await media.hear({ stream: `outfit-${data.id}`, version, type, data, at: time.toISOString() })
  const heard = media.engines.documents.collection('outfits')
  await eventually(async () => expect((await heard.get(data.id))?.version).toBe(version))
}

describe('an image that an administrator deletes', () => {
  it('is served for another day, then no longer, and its blobs go an hour later', async () => {
    const url = await upload()
    expect(await media.discard(url)).toEqual({ status: 204, code: undefined })
    pass(24 * hour - 1)
    await stays(url, 200)
    pass(1)
    await becomes(url, 404)
    expect(await statusOf(url.replace('.webp', '/320.webp'))).toBe(404)
    expect(await media.discard(url)).toEqual({ status: 404, code: 'image-missing' })
    expect(await blobs()).not.toEqual([])
    pass(hour)
    await eventually(async () => expect(await blobs()).toEqual([]))
  })
  it('may be deleted twice', async () => {
    const url = await upload()
    await media.discard(url)
    pass(hour)
    expect(await media.discard(url)).toMatchObject({ status: 204 })
    pass(23 * hour)
    await becomes(url, 404)
  })
  it.each([
    ['as a picture', (url: string) => outfit('o', ['https://elsewhere.example/a.jpg', url])],
    ['as a product picture', (url: string) => outfit('o', [], url)],
  ])('is kept while an outfit uses it %s, and goes a day after the last use', async (_how, using) => {
    const url = await upload()
    await hear(1, 'OutfitDrafted', using(url))
    await media.discard(url)
    pass(30 * hour)
    await stays(url, 200)
    await hear(2, 'OutfitDeleted', { id: 'o' })
    pass(23 * hour)
    await stays(url, 200)
    pass(hour)
    await becomes(url, 404)
  })
  it('is kept until the last of several outfits lets go of it', async () => {
    const url = await upload()
    await media.discard(url)
    await hear(1, 'OutfitPublished', outfit('a', [url]))
    await hear(1, 'OutfitPublished', outfit('b', [url]))
    await hear(2, 'OutfitRevised', outfit('a', []))
    pass(48 * hour)
    await stays(url, 200)
    await hear(2, 'OutfitRevised', outfit('b', []))
    pass(24 * hour)
    await becomes(url, 404)
  })
  it('is rescued when it is uploaded again', async () => {
    const url = await upload()
    await media.discard(url)
    pass(23 * hour)
    expect(await upload()).toBe(url)
    pass(48 * hour)
    await stays(url, 200)
  })
  it('is rescued when an outfit uses it', async () => {
    const url = await upload()
    await media.discard(url)
    pass(23 * hour)
    await hear(1, 'OutfitDrafted', outfit('o', [url]))
    pass(48 * hour)
    await stays(url, 200)
  })
  it('is brought back by a use from before its collection that is heard after it', async () => {
    const url = await upload()
    await media.discard(url)
    pass(24 * hour)
    await becomes(url, 404)
    await hear(1, 'OutfitDrafted', outfit('o', [url]))
    await becomes(url, 200)
    pass(48 * hour)
    await stays(url, 200)
  })
  it('is brought back by an upload, before its blobs went and after', async () => {
    const url = await upload()
    for (const wait of [0, hour]) {
      await media.discard(url)
      pass(24 * hour)
      await becomes(url, 404)
      pass(wait)
      if (wait) await eventually(async () => expect(await blobs()).toEqual([]))
      expect(await upload()).toBe(url)
      await stays(url, 200)
    }
    expect((await blobs())[0]).toContain('.2.webp')
  })
  it('is not used by what an older event says', async () => {
    const url = await upload()
    await hear(3, 'OutfitRevised', outfit('o', []))
    await media.hear({
      stream: 'outfit-o',
      version: 2,
      type: 'OutfitRevised',
      data: outfit('o', [url]),
      at: time.toISOString(),
    })
    await media.discard(url)
    await turns()
    pass(24 * hour)
    await becomes(url, 404)
  })
})

describe('images that nobody deletes', () => {
  it('are kept, used or not', async () => {
    const url = await upload()
    await hear(1, 'OutfitDrafted', outfit('o', [url]))
    await hear(2, 'OutfitDeleted', { id: 'o' })
    pass(1000 * hour)
    await stays(url, 200)
  })
})
