import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { JsonBody, readAll } from './forward.ts'
import { inProcess } from './in-process.ts'
import { takeValues } from './local-request.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  app.get('/told/:id', (request, reply) =>
    reply.code(203).header('x-count', 7).header('set-cookie', ['a=1', 'b=2']).send({
      params: request.params,
      query: request.query,
      header: request.headers['x-said'],
      ip: request.ip,
    }),
  )
  app.post('/echo', { bodyLimit: 100 }, async (request) => ({ body: request.body }))
  app.get('/bytes', async (_request, reply) => reply.send(Buffer.from([0, 255, 128])))
  app.get('/nothing', (_request, reply) => reply.code(304).header('etag', '"1"').send())
  app.get('/stream', async (_request, reply) => reply.send(Readable.from(['a', 'b', 'c'])))
  app.get('/broken-stream', async (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'a'
          throw new Error('broken')
        })(),
      ),
    ),
  )
  app.get('/fails', async () => {
    throw new Error('on purpose')
  })
  ended = false
  sent = 0
  app.get('/endless', async (_request, reply) =>
    reply.type('text/plain').send(
      new Readable({
        read() {
          sent += 50_000
          this.push(Buffer.alloc(50_000))
        },
        destroy(error, done) {
          ended = true
          done(error)
        },
      }),
    ),
  )
  app.addContentTypeParser('application/x-stream', (_request, payload, done) => done(null, payload))
  app.post('/streamed', async (request, reply) =>
    readAll(request.body as Readable).catch(() => reply.code(400).send('')),
  )
  takeValues(app)
  app.post('/taken', async (request) => void (taken = request.body))
  app.post('/unwanted', async (_request, reply) => reply.code(403).send(''))
  app.addHook('onResponse', async () => void (responses += 1))
  responses = 0
  await app.ready()
})
let responses = 0
let taken: unknown
let ended = false
let sent = 0
afterEach(() => app.close())

const post = async (body: string | Buffer | undefined, headers = { 'content-type': 'application/json' }) => {
  const reply = await inProcess(app)({
    method: 'POST',
    path: '/echo',
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: reply.status, body: JSON.parse(String(await readAll(reply.body))) as unknown }
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, body } = await inProcess(app)({ method: 'GET', path, headers })
  return { status, headers: answered, body: await readAll(body) }
}

describe('a read within the process', () => {
  it('is asked with path, query and headers, and answered with status, headers and body', async () => {
    const { status, headers, body } = await get('/told/7?q=linen%20shirt', { 'X-Said': 'yes' })
    expect(status).toBe(203)
    expect(headers).toMatchObject({
      'x-count': '7',
      'set-cookie': ['a=1', 'b=2'],
      'content-length': String(body.length),
    })
    expect(JSON.parse(String(body))).toEqual({
      params: { id: '7' },
      query: { q: 'linen shirt' },
      header: 'yes',
      ip: '127.0.0.1',
    })
  })
  it('brings bytes as they are', async () =>
    expect((await get('/bytes')).body).toEqual(Buffer.from([0, 255, 128])))
  it('may have nothing in it', async () =>
    expect(await get('/nothing')).toMatchObject({
      status: 304,
      headers: { etag: '"1"' },
      body: Buffer.alloc(0),
    }))
  it('brings a stream as a whole', async () => expect(String((await get('/stream')).body)).toBe('abc'))
  it('of a stream that breaks off is no reply', async () => expect(get('/broken-stream')).rejects.toThrow())
  it('that fails or goes nowhere is answered all the same', async () => {
    expect((await get('/fails')).status).toBe(500)
    expect((await get('/nowhere')).status).toBe(404)
  })
  it('ends as others do, for those who wait for its end', async () => {
    await get('/bytes')
    await new Promise(setImmediate)
    expect(responses).toBe(1)
  })
  it('answers what a call over a connection would', async () => {
    const address = await app.listen({ port: 0 })
    for (const path of ['/told/1', '/stream', '/fails', '/nowhere']) {
      const here = await get(path)
      const there = await fetch(address + path)
      expect([here.status, String(here.body)]).toEqual([there.status, await there.text()])
      const typeOf = (all: { 'content-type'?: string | undefined }) => all['content-type']
      expect(typeOf(here.headers)).toBe(there.headers.get('content-type') ?? undefined)
    }
  })
})

describe('a write within the process', () => {
  it.each([
    ['a string', JSON.stringify({ said: 'élan 👗' })],
    ['bytes', Buffer.from(JSON.stringify({ said: 'élan 👗' }))],
  ])('brings its body, which is %s', async (_, body) =>
    expect(await post(body)).toEqual({ status: 200, body: { body: { said: 'élan 👗' } } }),
  )
  it('may have none', async () =>
    expect(await post(undefined, {} as never)).toEqual({ status: 200, body: {} }))
  it.each([
    ['not JSON', '{', 400],
    ['empty', '', 400],
    ['too long', JSON.stringify('x'.repeat(200)), 413],
  ])('is refused when its body is %s', async (_, body, status) =>
    expect((await post(body)).status).toBe(status),
  )
})

describe('a long reply within the process', () => {
  const long = (path: string) => inProcess(app)({ method: 'GET', path, headers: {}, long: true })

  it('is answered with its first bytes, and read as fast as its reader can', async () => {
    const { status, headers, body } = await long('/endless')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).toBeLessThan(2_000_000)
    const reader = (body as Readable)[Symbol.asyncIterator]()
    for (let read = 0; read < 4_000_000;) read += ((await reader.next()).value as Buffer).length
    await reader.return?.()
  })
  it('ends where its reader goes away', async () => {
    const { body } = await long('/endless')
    ;(body as Readable).destroy()
    await eventually(() => expect(ended).toBe(true))
  })
  it('breaks off where its source does', async () => {
    const { body } = await long('/broken-stream')
    await expect(readAll(body)).rejects.toThrow()
  })
  it('is asked for by the path as it came', async () => {
    const { body } = await long('/told/..%5C7')
    expect(JSON.parse(String(await readAll(body)))).toMatchObject({ params: { id: '..\\7' } })
    expect((await long('/told/../told/7')).status).toBe(404)
  })
  it('may be short, or have nothing in it', async () => {
    expect(String(await readAll((await long('/stream')).body))).toBe('abc')
    expect(await long('/nothing')).toMatchObject({ status: 304, headers: { etag: '"1"' } })
    expect(JSON.parse(String(await readAll((await long('/fails')).body)))).toMatchObject({ statusCode: 500 })
  })
})

describe('a value that is sent within the process', () => {
  const headers = { 'content-type': 'application/json' }
  const send = (body: Buffer | JsonBody, type = headers) =>
    inProcess(app)({ method: 'POST', path: '/taken', headers: type, body })

  it('is handed on as it is, neither written nor read', async () => {
    const value = { records: [{ id: 'v1' }] }
    expect((await send(new JsonBody(value))).status).toBe(200)
    expect(taken).toBe(value)
  })
  it('cannot come from elsewhere', async () => {
    const typed = { 'content-type': 'application/x-vitrine-value' }
    const passedOn = await send(Buffer.from('{}'), typed)
    const outside = await app.inject({ method: 'POST', url: '/taken', headers: typed, payload: '{}' })
    expect([passedOn.status, outside.statusCode]).toEqual([415, 415])
  })
})

describe('a stream that is sent within the process', () => {
  const send = (body: Readable, path = '/streamed') =>
    inProcess(app)({ method: 'POST', path, headers: { 'content-type': 'application/x-stream' }, body })

  it('is read as it comes', async () => {
    const { body } = await send(Readable.from([Buffer.from('one '), Buffer.from('two')]))
    expect(String(await readAll(body))).toBe('one two')
  })
  it('is read to its end although nobody wants it', async () => {
    const unwanted = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000)))
    expect((await send(unwanted, '/unwanted')).status).toBe(403)
    await eventually(() => expect(unwanted.readableEnded).toBe(true))
  })
  it('that breaks off is noticed by who reads it', async () => {
    const broken = new PassThrough()
    broken.write('one')
    const answer = send(broken)
    broken.destroy()
    expect((await answer).status).toBe(400)
  })
})
