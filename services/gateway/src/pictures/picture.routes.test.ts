import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import type { Forward, ForwardedRequest } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import { gateways } from '../gateway.fixtures.ts'

const { open } = gateways()

const image = `${'0'.repeat(32)}-700x400-c8d3d6`
const master = `/media/${image}.webp`
const small = `/media/${image}/320.avif`
const bytes = Buffer.from('a picture')
const headers = {
  'content-type': 'image/avif',
  'content-length': String(bytes.length),
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  etag: '"tag"',
}

/** Media with one picture; what it answers is held until `answer` is called, where that was asked for. */
function mediaOf(given: { held?: boolean; body?: Buffer } = {}) {
  const asked: ForwardedRequest[] = []
  const gate = Promise.withResolvers<void>()
  const { held, body = bytes } = given
  const forward: Forward = async (request) => {
    asked.push(request)
    if (held) await gate.promise
    return {
      status: request.headers['range'] ? 206 : 200,
      headers: { ...headers, 'content-length': String(body.length) },
      body: Readable.from([body]),
    }
  }
  return { forward, asked, answer: gate.resolve }
}

describe('a picture', () => {
  it.each([master, small])('%s is asked of media once, and shown as media sent it', async (url) => {
    const media = mediaOf()
    const app = await open({ media: media.forward })
    const replies = [await app.inject(url), await app.inject(url), await app.inject(`${url}?again`)]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ ...headers, 'x-content-type-options': 'nosniff' })
      expect(reply.rawPayload.equals(bytes)).toBe(true)
    }
    expect(media.asked.map(({ path }) => path)).toEqual([url])
  })
  it('is asked for once, however many wait for it', async () => {
    const media = mediaOf({ held: true })
    const app = await open({ media: media.forward })
    const waiting = Array.from({ length: 200 }, () => app.inject(small))
    await eventually(() => expect(media.asked).toHaveLength(1))
    media.answer()
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    expect([new Set(statuses), media.asked.length]).toEqual([new Set([200]), 1])
  })
  it('is not refused while others are made: three hundred wait for as many', async () => {
    const media = mediaOf({ held: true })
    const app = await open({ media: media.forward })
    const urls = Array.from({ length: 300 }, (_, n) => small.replace('0000', String(n).padStart(4, '0')))
    const waiting = urls.map((url) => app.inject(url))
    await eventually(() => expect(media.asked.length).toBeGreaterThan(200))
    media.answer()
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
  it('is described without being sent', async () => {
    const app = await open({ media: mediaOf().forward })
    for (const _ of ['first', 'kept']) {
      const { statusCode, headers: told, rawPayload } = await app.inject({ method: 'HEAD', url: small })
      expect([statusCode, rawPayload.length]).toEqual([200, 0])
      expect(told).toMatchObject(headers)
    }
  })
  it('is not sent to whoever has it', async () => {
    const app = await open({ media: mediaOf().forward })
    const reply = await app.inject({ url: small, headers: { 'if-none-match': 'W/"other", "tag"' } })
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0])
    expect(reply.headers).toMatchObject({ etag: '"tag"', 'cache-control': headers['cache-control'] })
    expect(reply.headers).not.toHaveProperty('content-type')
    const other = await app.inject({ url: small, headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })
  it('is asked of media in part', async () => {
    const media = mediaOf()
    const app = await open({ media: media.forward })
    await app.inject(small)
    const part = { range: 'bytes=0-1', 'if-range': '"tag"' }
    expect((await app.inject({ url: small, headers: part })).statusCode).toBe(206)
    expect(media.asked[1]).toMatchObject({ headers: part, long: true })
  })
  it('is passed on as it comes when it is too large for memory', async () => {
    const media = mediaOf({ body: Buffer.alloc(1024 ** 2 + 1) })
    const app = await open({ media: media.forward })
    for (const _ of [1, 2]) expect((await app.inject(master)).rawPayload).toHaveLength(1024 ** 2 + 1)
    expect(media.asked).toHaveLength(4)
  })
})

it.each(['/media/a.webp', `/media/${image}/641.avif`, `/media/${image}x/320.avif`])(
  'under %s nothing is kept: media says what is there',
  async (url) => {
    const media = mediaOf()
    const app = await open({ media: media.forward })
    await app.inject(url)
    await app.inject(url)
    expect(media.asked.map(({ path }) => path)).toEqual([url, url])
  },
)
