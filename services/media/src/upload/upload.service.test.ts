import { Readable } from 'node:stream'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { uploadLimits } from '@vitrine/contracts'
import { readAll } from '@vitrine/service-kit'
import { administrator, shopper, tokenFor } from '@vitrine/test-kit'
import { formOf, startMedia } from '../media.fixtures.ts'
import { pngThatPromises, svg, twoColours } from '../picture/pictures.fixtures.ts'

let media: Awaited<ReturnType<typeof startMedia>>
let jpeg: Buffer
beforeAll(async () => {
  media = await startMedia()
  jpeg = await twoColours().jpeg().toBuffer()
})
afterAll(() => media.stop())

const send = async (payload: Buffer, headers: Record<string, string>) => {
  const reply = await media.ask('/api/admin/upload/outfit-image', {
    method: 'POST',
    headers,
    payload,
    as: administrator,
  })
  return { status: reply.status, code: reply.json().code }
}
/** A JPEG of so many bytes: what follows its end is padding. */
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

describe('an administrator uploads', () => {
  it.each(['outfit-image', 'product-image'])('an %s and gets its address', async (kind) => {
    const { status, body } = await media.upload(jpeg, { kind })
    expect(status).toBe(201)
    expect(body).toEqual({ imageUrl: expect.stringMatching(/^\/media\/.+\.webp$/), width: 120, height: 80 })
    expect(await media.ask(body.imageUrl)).toMatchObject({ status: 200 })
  })
  it('the same picture twice, and it is one image', async () => {
    const [one, two] = await Promise.all([media.upload(jpeg), media.upload(jpeg)])
    expect(one?.body.imageUrl).toBe(two?.body.imageUrl)
    const image = String(one?.body.imageUrl).slice('/media/'.length, -'.webp'.length)
    expect(await media.engines.eventStore.read(`image-${image}`)).toHaveLength(1)
  })
  it('a form with other fields', async () => {
    const { payload, headers } = await formOf([
      ['title', 'Linen at noon'],
      ['image', jpeg],
    ])
    expect(await send(payload, headers)).toMatchObject({ status: 201 })
  })
  it('exactly 10 MB', async () => {
    expect(await media.upload(padded(uploadLimits.bytes))).toMatchObject({ status: 201 })
  })
})

describe('an upload is refused', () => {
  it('from anyone but an administrator', async () => {
    expect(await media.upload(jpeg, { as: null })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
    expect(await media.upload(jpeg, { as: shopper('s') })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
  })
  it('when it is not a picture, in the words of the screen', async () => {
    expect(await media.upload(svg)).toMatchObject({
      status: 400,
      body: { code: 'upload-not-an-image', message: 'Please select an image file' },
    })
  })
  it('when it has too many pixels', async () => {
    expect(await media.upload(pngThatPromises(60_000, 60_000))).toMatchObject({
      status: 400,
      body: { code: 'upload-too-many-pixels' },
    })
  })
  it('when it is one byte over 10 MB, in the words of the screen', async () => {
    expect(await media.upload(padded(uploadLimits.bytes + 1))).toMatchObject({
      status: 413,
      body: { code: 'upload-too-large', message: 'Please select an image smaller than 10MB' },
    })
  })
  it('when it has no file in the field', async () => {
    expect(await media.upload(jpeg, { field: 'picture' })).toMatchObject({
      status: 400,
      body: { code: 'upload-missing' },
    })
    const text = await formOf([['image', 'not a file']])
    expect(await send(text.payload, text.headers)).toEqual({ status: 400, code: 'upload-missing' })
    expect(await media.upload(Buffer.alloc(0))).toMatchObject({ body: { code: 'upload-missing' } })
    expect(await send(Buffer.alloc(0), {})).toEqual({ status: 400, code: 'upload-missing' })
  })
  it('when it brings two files', async () => {
    const two = await formOf([
      ['image', jpeg],
      ['image', jpeg],
    ])
    expect(await send(two.payload, two.headers)).toEqual({ status: 400, code: 'request-invalid' })
  })
  it('when it is no form', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await send(Buffer.from('{}'), json)).toEqual({ status: 415, code: 'media-type-unsupported' })
  })
  it('when the form is broken', async () => {
    const { payload, headers } = await formOf([['image', jpeg]])
    expect(await send(payload.subarray(0, -60), headers)).toEqual({ status: 400, code: 'request-invalid' })
    const unbounded = { 'content-type': 'multipart/form-data' }
    expect(await send(payload, unbounded)).toEqual({ status: 400, code: 'request-invalid' })
    const hostile = await formOf([['__proto__', jpeg]])
    expect(await send(hostile.payload, hostile.headers)).toMatchObject({ status: 400 })
  })
  it('at once when its length says that it is too large', async () => {
    const { port } = new URL(await media.listen({ port: 0 }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const lines = [
          'POST /api/admin/upload/outfit-image HTTP/1.1',
          'host: localhost',
          `authorization: Bearer ${tokenFor(administrator)}`,
          'content-type: multipart/form-data; boundary=x',
          'content-length: 20000000',
        ]
        socket.write(`${lines.join('\r\n')}\r\n\r\n--x`)
      })
      socket.once('data', (data) => resolve(data.toString()) ?? socket.destroy())
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('upload-too-large')
  })
})

describe('when many pictures come at once', () => {
  it('some are asked to come back, and what is acknowledged is there', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => media.upload(jpeg)))
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({
      body: { code: 'service-unavailable' },
      headers: { 'retry-after': '2' },
    })
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(10)
  })
})

describe('an upload as the gateway forwards it', () => {
  const forward = async (length: number) => {
    const { payload, headers } = await formOf([['image', padded(length)]])
    const { status, body } = await media.forward({
      method: 'POST',
      path: '/api/admin/upload/outfit-image',
      headers: {
        ...headers,
        'content-length': String(payload.length),
        authorization: `Bearer ${tokenFor(administrator)}`,
      },
      body: Readable.from([payload.subarray(0, 100), payload.subarray(100)]),
    })
    return [status, (JSON.parse((await readAll(body)).toString()) as { code?: string }).code]
  }
  it('is read from a stream', async () => expect(await forward(200_000)).toEqual([201, undefined]))
  it('is refused from a stream', async () => {
    expect(await forward(uploadLimits.bytes + 1)).toEqual([413, 'upload-too-large'])
    expect(await forward(uploadLimits.bytes * 2)).toEqual([413, 'upload-too-large'])
  })
  it.each([
    ['its picture', 'name="image"; filename="x.png"'],
    ['a file beside it', 'name="more"; filename="x.png"'],
    ['a field', 'name="title"'],
  ])('is refused while %s goes on without an end', async (_, disposition) => {
    let isAnswered = false
    async function* form() {
      yield Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`)
      while (!isAnswered) yield Buffer.alloc(64 * 1024, 'x')
    }
    const { status } = await media.forward({
      method: 'POST',
      path: '/api/admin/upload/outfit-image',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${tokenFor(administrator)}`,
      },
      body: Readable.from(form(), { objectMode: false }),
    })
    isAnswered = true
    expect(status).toBe(413)
  })
})
