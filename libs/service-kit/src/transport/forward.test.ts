import { describe, expect, it } from '@jest/globals'
import { mediaApi } from '@vitrine/contracts'
import { callEndpoint, type Forward } from './forward.ts'

const answering =
  (status: number, body: unknown): Forward =>
  async () => ({ status, headers: {}, body: Buffer.from(JSON.stringify(body)) })

const ask = (forward: Forward | undefined) =>
  callEndpoint(forward, mediaApi.findImages, { body: { imageUrls: [] } })

describe('a call of another service', () => {
  it('answers what the contract says', async () => {
    expect(await ask(answering(200, { imageUrls: ['/media/a.webp'] }))).toEqual({
      imageUrls: ['/media/a.webp'],
    })
  })

  it.each([
    ['is not reachable', undefined],
    ['has too much to do', answering(503, {})],
    ['is of the build before, and does not know the endpoint', answering(404, { code: 'unknown-path' })],
  ])('is refused for a moment where that %s', async (_, forward) => {
    await expect(ask(forward)).rejects.toMatchObject({ kind: 'unavailable', code: 'service-unavailable' })
  })

  it('fails with what else was answered', async () => {
    await expect(ask(answering(404, { code: 'image-missing' }))).rejects.toThrow(
      'POST /internal/images/find answered 404: {"code":"image-missing"}',
    )
  })
})
