import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { newApp } from './app.ts'
import { newServer } from './http-server.ts'
import { silentMeter } from '../telemetry/measurements.ts'

const limits = {
  headersMs: 300,
  requestMs: 600,
  uploadBytesPerSecond: 20_000,
  stallMs: 300,
  readBytesPerSecond: 32e6,
  droppedBytes: 1e6,
  checkEveryMs: 50,
}
let server: Server
let received = 0
let answer: RequestListener
const refuse: RequestListener = (_request, reply) => reply.writeHead(401).end('no')
beforeEach(async () => {
  received = 0
  answer = (request, reply) =>
    request.on('data', (chunk: Buffer) => (received += chunk.length)).once('end', () => reply.end('well'))
  await listen(limits)
})
afterEach(close)

async function listen(given: typeof limits): Promise<void> {
  server = newServer((request, reply) => answer(request, reply), given)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}
function close(): void {
  server.closeAllConnections()
  server.close()
}

/** Sends the head at once and then a piece every 50 ms, until the connection ends; answers what was said. */
async function send(head: string, { piece = '', most = Infinity }: { piece?: string; most?: number } = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let replyText = ''
  socket.setEncoding('utf8').on('data', (text: string) => (replyText += text))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve)) // a reset is an end, too
  socket.write(head)
  for (let sent = 0; !socket.closed && sent < most; sent += piece.length) {
    if (piece) socket.write(piece)
    await Promise.race([closed, sleep(50)])
  }
  await closed
  return replyText
}
const post = (type: string, length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

describe('a sender', () => {
  it.each([
    ['says nothing', '', {}],
    ['never ends the headers', 'GET / HTTP/1.1\r\nHost: x\r\n', { piece: 'X-A: b\r\n' }],
    ['is slow with a body', post('application/json', 1_000_000), { piece: 'x' }],
    ['is slow with an upload', post('multipart/form-data; boundary=x', 1_000_000), { piece: 'x' }],
  ])('who %s is told so, and let go of', async (_, head, more) => {
    const replyText = await send(head, more)
    expect(replyText).toMatch(/^HTTP\/1\.1 408 [^]*application\/problem\+json[^]*"code":"request-invalid"/)
  })
  it('of an upload may take as long as it needs, while bytes come', async () => {
    const piece = 'x'.repeat(10_000)
    const replyText = await send(post('multipart/form-data; boundary=x', 400_000), { piece, most: 400_000 })
    expect([replyText.split('\r\n')[0], received]).toEqual(['HTTP/1.1 200 OK', 400_000])
  })
  it('of an upload that was answered before its end is let go of', async () => {
    server.prependOnceListener('request', (_request, reply) => reply.writeHead(401).end())
    const piece = 'x'.repeat(10_000)
    const head = post('multipart/form-data; boundary=x', 1e12).replace('close', 'keep-alive')
    const replyText = await send(head, { piece })
    expect(replyText.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  })
  it.each([
    ['of a length that is too large', 'Content-Length: 1000000000000', 'x'.repeat(262_144)],
    ['without an end', 'Transfer-Encoding: chunked', `40000\r\n${'x'.repeat(262_144)}\r\n`],
  ])('who goes on with a body %s after the answer is let go of', async (_, line, piece) => {
    close()
    await listen({ ...limits, requestMs: 600_000 }) // only the bytes end it, however slowly they come
    answer = refuse
    const connected = once(server, 'connection')
    const sent = send(`POST / HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`, { piece, most: 1e9 })
    const [theirs] = (await connected) as [Socket]
    expect((await sent).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
    expect(theirs.bytesRead).toBeGreaterThan(1e6)
    expect(theirs.bytesRead).toBeLessThan(4e6)
  })
  it('who is slow with the rest of what was answered gets one answer', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'
    answer = refuse
    expect((await send(head, { piece: 'x' })).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  })
  it.each(['xchunked', 'gzip', 'gzip, chunked'])(
    'whose body has an end that nobody finds (%s) gets one answer, and the connection ends',
    async (coding) => {
      answer = refuse
      const head = `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`
      const replyText = await send(head)
      expect(replyText.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
      expect(replyText).toContain('"code":"request-invalid"')
    },
  )
  it('who says no host gets a problem', async () => {
    const replyText = await send('GET / HTTP/1.1\r\n\r\n')
    expect(replyText).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json[^]*"code":"request-invalid"/)
  })
  it('who expects what there is not gets a problem', async () => {
    const replyText = await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: miracles\r\n\r\n')
    expect(replyText).toMatch(/^HTTP\/1\.1 417 [^]*application\/problem\+json[^]*"code":"request-invalid"/)
  })
})

describe('a reader', () => {
  const large = Buffer.alloc(64e6, 'x')
  /** Asks for `answer` and reads nothing yet; with the server's side of the connection. */
  async function ask(answer: Iterable<Buffer>) {
    server.removeAllListeners('request')
    server.once('request', (_request, reply) => Readable.from(answer).pipe(reply))
    const asked = once(server, 'request')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const [request] = (await asked) as [IncomingMessage]
    return { socket, theirs: request.socket }
  }
  it.each([
    ['at once', [large]],
    ['piece by piece', Array.from({ length: 1_000 }, () => large.subarray(0, 64_000))],
  ])('who does not read what was written %s is let go of', async (_, answer) => {
    const { socket, theirs } = await ask(answer)
    await once(theirs, 'close')
    expect(theirs.bytesRead).toBeGreaterThan(0)
    socket.destroy()
  })
  it('who asks for more and more and reads none of it is let go of', async () => {
    server.removeAllListeners('request')
    server.on('request', (_request, reply) => reply.end(large.subarray(0, 1e6)))
    const connected = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
    const [theirs] = (await connected) as [Socket]
    await once(theirs, 'close')
    socket.destroy()
  })
})

it('who sends more than is taken gets told so when all is sent, and goes on over the same connection', async () => {
  const { app } = newApp({ name: 'media' }, { log: false, meter: silentMeter })
  app.post('/', () => 'well')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  let replyText = ''
  socket.on('data', (text: string) => (replyText += text))
  const send = (length: number) =>
    socket.write(
      post('application/json', length).replace('close', 'keep-alive') + ' '.repeat(length - 2) + '{}',
    )
  send(8_000_000)
  await once(socket, 'drain')
  send(2)
  while (!replyText.endsWith('well')) await once(socket, 'data')
  expect(replyText.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  socket.destroy()
  await app.close()
})

it('every service has such a server', async () => {
  const { app } = newApp({ name: 'media' }, { log: false, meter: silentMeter })
  const { headersTimeout, requestTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 25_000])
  await app.close()
})
