import { once } from 'node:events'
import { Agent, createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from '@jest/globals'
import { comingUpHeader, overHttp } from './over-http.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serverThat(answers: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.method ?? '')
    answers(request, reply)
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
const well: RequestListener = (_request, reply) => void reply.end('well')
const nobody = 'http://127.0.0.1:1'
const ask = (method: string) => ({ method, path: '/', headers: {} })

describe('a service with several processes', () => {
  it('is asked in turn', async () => {
    const [one, two] = [await serverThat(well), await serverThat(well)]
    const forward = overHttp('catalog', [one.url, two.url])
    for (let count = 0; count < 4; count += 1) await forward(ask('GET'))
    expect([one.asked.length, two.asked.length]).toEqual([2, 2])
  })
  it('is asked process by process when each is meant, also those that do not answer', async () => {
    const [one, two] = [await serverThat(well), await serverThat(well)]
    const replicas = await overHttp('catalog', [one.url, nobody, two.url]).replicas()
    const answers = await Promise.allSettled(replicas.map(({ forward }) => forward(ask('GET'))))
    expect(replicas.map(({ address }) => address)).toEqual([one.url, nobody, two.url])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([one.asked.length, two.asked.length]).toEqual([1, 1])
  })
  it('passes over one process of a name that stands for several', async () => {
    const working = await serverThat(well)
    const { port } = new URL(working.url)
    const lookUp = async () => [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const forward = overHttp('catalog', [`http://catalog:${port}`], { lookUp })
    for (let count = 0; count < 4; count += 1) expect((await forward(ask('POST'))).status).toBe(200)
    expect((await forward.replicas()).map(({ address }) => address)).toEqual([
      `http://127.0.0.2:${port}`,
      `http://127.0.0.1:${port}`,
    ])
  })
  it('is asked for the path as it came', async () => {
    const paths: string[] = []
    const one = await serverThat((request, reply) => (paths.push(request.url ?? ''), well(request, reply)))
    const path = '/api/outfits/%2E%2e/x?of=a%20b'
    await overHttp('catalog', [one.url])({ ...ask('GET'), path })
    expect(paths).toEqual([path])
  })
  it.each(['GET', 'POST'])('answers %s although one process is unavailable', async (method) => {
    const forward = overHttp('catalog', [nobody, (await serverThat(well)).url])
    for (let count = 0; count < 4; count += 1) expect((await forward(ask(method))).status).toBe(200)
  })
  it.each([
    ['POST', false, 503],
    ['POST', true, 200],
    ['GET', false, 200],
  ])('whose process dies over a %s (repeatable: %s) answers %i', async (method, repeatable, status) => {
    const dying = await serverThat((request) => void request.socket.destroy())
    const forward = overHttp('tracking', [dying.url, (await serverThat(well)).url])
    const answers: unknown[] = []
    for (const _ of [1, 2])
      answers.push(
        await forward({ ...ask(method), repeatable }).then(
          (reply) => reply.status,
          () => 503,
        ),
      )
    expect(answers).toContain(status)
    expect(answers).toContain(200)
    expect(dying.asked).toEqual([method])
  })
  it('answers although one process is only coming up', async () => {
    const early = await serverThat(
      (_request, reply) => void reply.writeHead(503, { [comingUpHeader]: '1' }).end(),
    )
    const forward = overHttp('catalog', [early.url, (await serverThat(well)).url])
    for (let count = 0; count < 4; count += 1) expect((await forward(ask('POST'))).status).toBe(200)
  })
  it('is sent a stream by a process that can take it', async () => {
    const early = await serverThat(
      (_request, reply) => void reply.writeHead(503, { [comingUpHeader]: '1' }).end(),
    )
    const forward = overHttp('media', [nobody, early.url, (await serverThat(well)).url])
    for (let count = 0; count < 3; count += 1)
      expect((await forward({ ...ask('POST'), body: Readable.from(['a picture']) })).status).toBe(200)
  })
  it('is asked to read again where a connection broke, and never to write again', async () => {
    const breaking = await serverThat((request) => void request.socket.destroy())
    const working = await serverThat(well)
    const forward = overHttp('catalog', [breaking.url, working.url])
    for (let count = 0; count < 2; count += 1) expect((await forward(ask('GET'))).status).toBe(200)
    const writes = await Promise.allSettled([forward(ask('POST')), forward(ask('POST'))])
    expect(writes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...breaking.asked, ...working.asked].filter((method) => method === 'POST')).toHaveLength(2)
  })
  it('that nobody answers for is unavailable for a moment', () =>
    expect(overHttp('catalog', [nobody, nobody])(ask('GET'))).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'service-unavailable',
      retryAfter: 2,
    }))
  it('that accepts and never answers is given up within five seconds', async () => {
    const begun = performance.now()
    const silent = await serverThat(() => undefined)
    await expect(overHttp('catalog', [silent.url])(ask('GET'))).rejects.toMatchObject({
      code: 'service-unavailable',
    })
    expect(performance.now() - begun).toBeLessThan(10_000)
  }, 30_000)
})

it('what is long holds up nothing else', async () => {
  const gate = Promise.withResolvers<void>()
  const service = await serverThat((request, reply) => {
    if (request.url === '/long') void gate.promise.then(() => reply.end('long'))
    else reply.end('short')
  })
  const forward = overHttp('media', [service.url])
  const long = Array.from({ length: 100 }, () => forward({ ...ask('GET'), path: '/long', long: true }))
  expect(String((await forward(ask('GET'))).body)).toBe('short')
  gate.resolve()
  expect(new Set((await Promise.all(long)).map(({ status }) => status))).toEqual(new Set([200]))
})

describe('a body that its service does not want', () => {
  it('is read to its end, so that its connection can be used again', async () => {
    const hasty = await serverThat((_request, reply) => void reply.writeHead(413).end())
    const forward = overHttp('media', [hasty.url])
    const target = await serverThat((body, reply) => {
      void forward({ ...ask('POST'), body }).then(({ status }) => reply.writeHead(status).end())
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (sent: Buffer) => {
      const sending = request(target.url, { method: 'POST', agent }).end(sent)
      const [reply] = await once(sending, 'response')
      await once(reply.resume(), 'end')
      return reply.statusCode as number
    }
    const statuses = []
    for (let count = 0; count < 5; count += 1) statuses.push(await send(Buffer.alloc(8_000_000)))
    agent.destroy()
    expect(statuses).toEqual([413, 413, 413, 413, 413])
  }, 15_000)
})
