import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readAll } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import sharp from 'sharp'
import { startMedia, watchedBlobs } from '../media.fixtures.ts'
import { twoColours } from '../picture/pictures.fixtures.ts'

const { written, watch } = watchedBlobs()

let media: Awaited<ReturnType<typeof startMedia>>
let url: string
let image: string
beforeAll(async () => {
  media = await startMedia({ watch })
  url = (await media.upload(await twoColours(700, 400).png().toBuffer())).body.imageUrl
  image = url.slice(0, -'.webp'.length)
})
afterAll(() => media.stop())

describe('a picture', () => {
  it('is served for good', async () => {
    const { status, headers, bytes } = await media.ask(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[0-9a-z-]+"$/),
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 700, height: 400 })
  })
  it.each([
    ['16.webp', 16, 'webp'],
    ['16.avif', 16, 'heif'],
    ['320.avif', 320, 'heif'],
    ['640.webp', 640, 'webp'],
    ['960.webp', 700, 'webp'],
    ['1280.avif', 700, 'heif'],
  ])('is served as %s, %d pixels wide', async (rendition, width, format) => {
    const { status, headers, bytes } = await media.ask(`${image}/${rendition}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': `image/${rendition.split('.')[1]}` })
    expect(await sharp(bytes).metadata()).toMatchObject({ width, format })
  })
  it('is described without being sent', async () => {
    const whole = await media.ask(url)
    const { status, headers, bytes } = await media.ask(url, {
      method: 'HEAD',
      headers: { range: 'bytes=0-9' },
    })
    expect([status, bytes.length]).toEqual([200, 0])
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(headers[name]).toBe(whole.headers[name])
  })
  it('is not sent to a reader who has it', async () => {
    const { headers } = await media.ask(`${image}/320.avif`)
    const again = await media.ask(`${image}/320.avif`, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
    const other = await media.ask(url, { headers: { 'if-none-match': String(headers.etag) } })
    expect(other.status).toBe(200)
  })
  it('is sent over a socket, and a broken connection does no harm', async () => {
    const origin = await media.listen({ port: 0 })
    const whole = await media.ask(url)
    const controller = new AbortController()
    const broken = await fetch(origin + url, { signal: controller.signal })
    controller.abort()
    await broken.arrayBuffer().catch(() => {})
    const sent = await fetch(origin + url)
    expect(Buffer.from(await sent.arrayBuffer()).equals(whole.bytes)).toBe(true)
    expect((await fetch(origin + url, { method: 'HEAD' })).headers.get('content-length')).toBe(
      whole.headers['content-length'],
    )
  })
  it('passes through the directory as a stream', async () => {
    const { body, status } = await media.forward({ method: 'GET', path: url, headers: {} })
    expect(status).toBe(200)
    expect((await readAll(body)).equals((await media.ask(url)).bytes)).toBe(true)
    const dropped = await media.forward({ method: 'GET', path: url, headers: {} })
    if (!Buffer.isBuffer(dropped.body)) await once(dropped.body.destroy(), 'close')
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=-7', -7, undefined],
    ['bytes=100-', 100, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])('%s is a part of the whole', async (range, from, last) => {
    const whole = (await media.ask(url)).bytes
    const { status, headers, bytes } = await media.ask(url, { headers: { range } })
    const first = from < 0 ? whole.length + from : from
    const end = last ?? whole.length - 1
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${first}-${end}/${whole.length}`)
    expect(headers['content-length']).toBe(String(end - first + 1))
    expect(bytes.equals(whole.subarray(first, end + 1))).toBe(true)
  })
  it('behind the end cannot be satisfied', async () => {
    const size = (await media.ask(url)).bytes.length
    const { status, headers, bytes } = await media.ask(url, { headers: { range: `bytes=${size}-` } })
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'range-unsatisfiable' })
    expect([status, headers['content-range'], headers['cache-control']]).toEqual([
      416,
      `bytes */${size}`,
      'no-store',
    ])
  })
  it.each(['bytes=0-1,4-5', 'bytes=9-1', 'lines=1-2'])('%s gets the whole', async (range) => {
    expect(await media.ask(url, { headers: { range } })).toMatchObject({ status: 200 })
  })
  it('of other bytes than the reader has gets the whole', async () => {
    const etag = String((await media.ask(url)).headers.etag)
    const part = { range: 'bytes=0-9' }
    expect(await media.ask(url, { headers: { ...part, 'if-range': etag } })).toMatchObject({ status: 206 })
    expect(await media.ask(url, { headers: { ...part, 'if-range': '"old"' } })).toMatchObject({ status: 200 })
    expect(await media.ask(url, { headers: { ...part, 'if-none-match': etag } })).toMatchObject({
      status: 304,
    })
  })
})

describe('renditions', () => {
  it('are made once, even when fifty ask at the same time', async () => {
    const fresh = await media.upload(await twoColours(400, 300).negate().png().toBuffer())
    const name = fresh.body.imageUrl.slice(0, -'.webp'.length)
    const replies = await Promise.all(Array.from({ length: 50 }, () => media.ask(`${name}/320.avif`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const made = written.filter(
      (key) => key.includes(name.slice('/media/'.length)) && key.endsWith('.320.avif'),
    )
    expect(made).toHaveLength(1)
  })
  it('are made ahead, each once: a picture narrower than some widths has fewer', async () => {
    const fresh = await media.upload(await twoColours(330, 200).png().toBuffer())
    const name = fresh.body.imageUrl.slice('/media/'.length, -'.webp'.length)
    const made = () => written.filter((key) => key.startsWith(`renditions/${name}.`)).sort()
    await eventually(() => expect(made()).toHaveLength(6))
    expect(new Set(made()).size).toBe(6)
    expect(made().map((key) => key.slice(`renditions/${name}.1.`.length))).toEqual([
      '16.avif',
      '16.webp',
      '320.avif',
      '320.webp',
      '330.avif',
      '330.webp',
    ])
  })
})
