import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { newApp } from './app.ts'
import { newServer } from './http-server.ts'
import { silentMeter } from './telemetry/measurements.ts'

const limits = { headersMs: 300, requestMs: 600, uploadBytesPerSecond: 20_000, checkEveryMs: 50 }
let server: Server
let received = 0
beforeEach(async () => {
  received = 0
  server = newServer((request, reply) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length)).once('end', () => reply.end('well'))
  }, limits)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the head at once and then a piece every 50 ms, until the connection ends; answers what was said. */
async function send(head: string, { piece = '', most = Infinity }: { piece?: string; most?: number } = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(head)
  for (let sent = 0; !socket.closed && sent < most; sent += piece.length) {
    if (piece) socket.write(piece)
    await Promise.race([closed, sleep(50)])
  }
  await closed
  return heard
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
    const heard = await send(head, more)
    expect(heard).toMatch(/^HTTP\/1\.1 408 [^]*application\/problem\+json[^]*"code":"request-invalid"/)
  })
  it('of an upload may take as long as it needs, while bytes come', async () => {
    const piece = 'x'.repeat(10_000)
    const heard = await send(post('multipart/form-data; boundary=x', 400_000), { piece, most: 400_000 })
    expect([heard.split('\r\n')[0], received]).toEqual(['HTTP/1.1 200 OK', 400_000])
  })
  it('who says no host hears a problem', async () => {
    const heard = await send('GET / HTTP/1.1\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json[^]*"code":"request-invalid"/)
  })
  it('who expects what there is not hears a problem', async () => {
    const heard = await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: miracles\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1\.1 417 [^]*application\/problem\+json[^]*"code":"request-invalid"/)
  })
})

it('every service has such a server', async () => {
  const { app } = newApp({ name: 'media' }, { gatewayKey: 'a-key', log: false, meter: silentMeter })
  const { headersTimeout, requestTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 25_000])
  await app.close()
})
