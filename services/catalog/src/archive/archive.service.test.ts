import { beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { administrator, shopper, storageForTests, tokenFor } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { blazer, draft } from '../outfit/outfit.fixtures.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { linesOf, unzipped } from './archive.fixtures.ts'

const { storage, start } = storageForTests()
let service: Started
let gone: string[]
beforeEach(async () => {
  gone = []
  const others: Forward = storage().owners.directory.media
  /** Serves every picture, as its own address. */
  const media: Forward = async (asked) => {
    if (!asked.path.startsWith('/media/')) return others(asked)
    const status = gone.includes(asked.path) ? 404 : 200
    return { status, headers: {}, body: Buffer.from(asked.path) }
  }
  service = await start(catalog, { directory: { media } })
})

const take = async (as = administrator, method: 'GET' | 'HEAD' = 'GET') => {
  const headers = { authorization: `Bearer ${tokenFor(as)}` }
  return service.app.inject({ method, url: '/api/admin/archive', headers })
}

describe('an archive of all posts', () => {
  it('has each post with its ids, times and products, and each picture once', async () => {
    const { body: live } = await createOutfit(service, { published: true, products: [blazer] })
    const { body: later } = await createOutfit(service, { scheduledAt: '2099-01-01T00:00:00.000Z' })
    const reply = await take()
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="vitrine-[\d-]+\.zip"$/),
    })
    const files = await unzipped(reply.rawPayload)
    const pictures = [...draft.images, String(blazer.productImageUrl)].map((url) =>
      url.slice('/media/'.length),
    )
    expect([...files.keys()].toSorted()).toEqual(
      ['posts.jsonl', 'summary.json', ...pictures.map((file) => `pictures/${file}`)].toSorted(),
    )
    expect(String(files.get(`pictures/${pictures[0]}`))).toBe(draft.images[0])
    const posts = linesOf(files.get('posts.jsonl'))
    expect(posts).toHaveLength(2)
    expect(posts.find(({ id }) => id === live.id)).toMatchObject({
      version: 1,
      publishedAt: live.publishedAt,
      createdAt: live.createdAt,
      products: [{ id: live.products[0]!.id, x: 25, y: 15 }],
    })
    expect(posts.find(({ id }) => id === later.id)).toMatchObject({
      published: false,
      scheduledAt: '2099-01-01T00:00:00.000Z',
    })
    expect(JSON.stringify(posts)).not.toContain('admin-1')
    expect(JSON.parse(String(files.get('summary.json')))).toMatchObject({
      posts: 2,
      pictures: 3,
      missing: [],
    })
  })
  it('names the pictures that are gone', async () => {
    await createOutfit(service)
    gone = [String(draft.images[1])]
    const files = await unzipped((await take()).rawPayload)
    const summary = JSON.parse(String(files.get('summary.json')))
    expect(summary).toMatchObject({ pictures: 1, missing: [`pictures/${gone[0]?.slice('/media/'.length)}`] })
  })
  it('has a length that is known when it is made', async () => {
    const { headers } = await take(administrator, 'HEAD')
    expect(headers).toMatchObject({ 'content-type': 'application/zip' })
    expect(headers).not.toHaveProperty('content-length')
  })
  it('may be empty, and is for administrators', async () => {
    expect(linesOf((await unzipped((await take()).rawPayload)).get('posts.jsonl'))).toEqual([])
    expect((await take(shopper('u1'))).statusCode).toBe(403)
    const { body } = await service.call(catalogApi.describeArchive, { as: administrator })
    expect(body).toEqual({ posts: 0, drafts: 0 })
  })
})
