import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newApp } from './app.ts'
import { openPort, type Port } from '../run/port.ts'
import { silentMeter } from '../telemetry/measurements.ts'

const { app } = newApp({ name: 'media' }, { log: false, meter: silentMeter })
app.get('/things/:id', async ({ url }) => ({ url }))
let port: Port
let addresses: { alone: string; inOneProcess: string }
beforeAll(async () => {
  const inOneProcess = await app.listen({ port: 0, host: '127.0.0.1' })
  port = await openPort('media', { port: 0, host: '127.0.0.1' })
  port.handTo(app.routing)
  addresses = { alone: port.url, inOneProcess }
})
afterAll(async () => {
  await port.close(0)
  await app.close()
})

/** Sends these bytes, and answers what comes back until the connection ends. */
async function replyTo(url: string, bytes: string) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as Record<string, unknown> }
}

const asking = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`

describe.each(['alone', 'inOneProcess'] as const)('a service %s', (how) => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers that are too large', `${asking('/things/1')}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a body whose length is nonsense', `${asking('/things/1')}Content-Length: -1\r\n\r\n`, 400],
  ])('that is sent %s says so as a problem', async (_, bytes, status) => {
    const reply = await replyTo(addresses[how], bytes)
    expect(reply.status).toBe(status)
    expect(reply.head).toContain('application/problem+json')
    expect(reply.body).toEqual({
      message: expect.any(String),
      code: 'request-invalid',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })
  it.each(['/things/%ff', '/things/..\\1', '/things/%2e%2e/things/1'])(
    'has nothing at %s, which can be read in two ways or none',
    async (target) => {
      const { status, body } = await replyTo(addresses[how], `${asking(target)}\r\n`)
      expect([status, body]).toMatchObject([404, { code: 'unknown-path' }])
    },
  )
  it('that is asked as a proxy takes the path and nothing else', async () => {
    const { status, body } = await replyTo(addresses[how], `${asking('http://elsewhere/things/1?a=b')}\r\n`)
    expect([status, body]).toEqual([200, { url: '/things/1?a=b' }])
  })
})
