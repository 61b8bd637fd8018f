import { expect, it } from '@jest/globals'
import { mediaApi } from '@vitrine/contracts'
import { hour, mediaOverTime } from '../collection/media-over-time.fixtures.ts'

const { media, upload, discard, pass, becomes } = mediaOverTime()

const find = async (...imageUrls: string[]) =>
  (await media().call(mediaApi.findImages, { body: { imageUrls } })).body.imageUrls

it('what was given out is found, and nothing beside it', async () => {
  const url = await upload()
  const another = url.replace(/[0-9a-f]{4}/, (hash) => (hash === '0000' ? '0001' : '0000'))
  expect(await find(another, url, `${url}?x`, url.replace('.webp', '/320.webp'), 'javascript:')).toEqual([
    url,
  ])
})
it('an image that was deleted is found as long as it is served', async () => {
  const url = await upload()
  await discard(url)
  expect(await find(url)).toEqual([url])
  pass(24 * hour)
  await becomes(url, 404)
  expect(await find(url)).toEqual([])
})
it('untrusted callers ask nothing', async () => {
  const asked = { body: { imageUrls: [] }, untrusted: true }
  expect(await media().call(mediaApi.findImages, asked)).toMatchObject({ status: 404 })
})
