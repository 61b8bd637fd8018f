import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { administrationApi } from '@vitrine/contracts'
import { administrator, shopper } from '@vitrine/test-kit'
import { startMedia } from '../media.fixtures.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

let media: Awaited<ReturnType<typeof startMedia>>
let url: string
beforeAll(async () => {
  media = await startMedia()
  url = (await media.upload(await twoColours().png().toBuffer())).body.imageUrl
})
afterAll(() => media.stop())

describe('a deletion is refused', () => {
  const name = `${'a'.repeat(32)}-960x1200-c8d3d6`
  it.each([
    ['https://elsewhere.example/a.jpg'],
    [`http://localhost:4000/media/${name}.webp`],
    [`//elsewhere.example/media/${name}.webp`],
    ['/media/../../etc/passwd'],
    [`/media/../media/${name}.webp`],
    [`/media/${name}/640.avif`],
    [`/media/${name}.webp?x`],
    [` /media/${name}.webp`],
    [`/media/${name}.webp\n`],
    ['masters/'],
    ['file:///etc/passwd'],
  ])('for %s, which is not ours', async (imageUrl) => {
    expect(await media.discard(imageUrl)).toEqual({ status: 400, code: 'image-not-ours' })
  })
  it('for an image that is not there', async () => {
    expect(await media.discard(`/media/${name}.webp`)).toEqual({ status: 404, code: 'image-missing' })
  })
  it('from anyone but an administrator', async () => {
    expect(await media.discard(url, null)).toEqual({ status: 401, code: 'not-signed-in' })
    expect(await media.discard(url, shopper('s'))).toEqual({ status: 403, code: 'not-allowed' })
  })
  it('without an address', async () => {
    const empty = { method: 'DELETE', payload: {}, as: administrator } as const
    expect(await media.ask('/api/admin/delete-image', empty)).toMatchObject({ status: 400 })
  })
})

it('a deletion is recorded once, however often it is asked for', async () => {
  const all = Promise.all([url, url, url].map((one) => media.discard(one)))
  expect((await all).map(({ status }) => status)).toEqual([204, 204, 204])
  const { items } = (await media.call(administrationApi.listAdministration, { body: { limit: 9 } })).body
  expect(items.map(({ kind, by, on }) => [kind, by, on])).toEqual([
    ['picture-deleted', administrator.administrator?.id, url],
  ])
})
