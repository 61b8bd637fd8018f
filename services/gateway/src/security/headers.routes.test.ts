import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { gateways, service } from '../gateway.fixtures.ts'

const { open, running } = gateways()

/** What comes back for these bytes, until the connection ends. */
async function replyTo(bytes: string): Promise<string> {
  await open({ catalog: service({ body: [] }).forward }, {}, { turn: () => turn })
  const { port } = new URL(await running()!.listen({ port: 0 }))
  const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1')
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  socket.write(bytes)
  await once(socket, 'close')
  return text
}
const turn = { lastedMs: 0, requests: 1 }
const asking = (what: string, more = '') =>
  `${what} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n${more}\r\n`

const replies: [what: string, status: number, bytes: string][] = [
  ['a list', 200, asking('GET /api/outfits')],
  ['a method that nothing has', 404, asking('PUT /api/outfits')],
  ['a question for methods', 404, asking('OPTIONS /api/outfits')],
  ['an address that nothing has', 404, asking('DELETE /nowhere')],
  ['a click by another method', 404, asking('GET /api/affiliate-click')],
  ['a sign of life', 200, asking('GET /health')],
  ['a question whether it is ready', 200, asking('GET /ready')],
  ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ['what says no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['a host that is none', 400, 'GET / HTTP/1.1\r\nhost: [x\r\nconnection: close\r\n\r\n'],
  ['a body without an end', 400, asking('POST /api/users', 'transfer-encoding: x\r\n')],
  ['headers that are too large', 431, asking('GET /', `x: ${'x'.repeat(20_000)}\r\n`)],
  ['what expects something', 417, asking('GET /', 'expect: miracles\r\n')],
  ['a body that is packed', 415, asking('POST /api/users', 'content-encoding: gzip\r\n')],
]

describe('protective headers', () => {
  const expectProtected = (text: string) => {
    for (const line of [
      /^x-content-type-options: nosniff\r$/im,
      /^referrer-policy: strict-origin-when-cross-origin\r$/im,
      /^content-security-policy: .*frame-ancestors 'none'/im,
    ])
      expect(text).toMatch(line)
  }
  it.each(replies)('stand in the reply to %s (%i)', async (_, status, bytes) => {
    const text = await replyTo(bytes)
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectProtected(text)
  })
  it.each(['*/*', 'text/html'])('stand in a refusal for overload of who accepts %s', async (accept) => {
    Object.assign(turn, { lastedMs: 15, requests: 600 })
    const text = await replyTo(asking('GET /api/outfits', `accept: ${accept}\r\n`))
    Object.assign(turn, { lastedMs: 0, requests: 1 })
    expect(text).toMatch(/^HTTP\/1.1 503 /)
    expectProtected(text)
  })
})
