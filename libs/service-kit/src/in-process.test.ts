import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { readAll } from './forward.ts'
import { inProcess } from './in-process.ts'

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
  app.addHook('onResponse', async () => void (responses += 1))
  responses = 0
  await app.ready()
})
let responses = 0
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
