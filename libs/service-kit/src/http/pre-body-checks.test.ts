import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { newApp } from './app.ts'
import { jsonLog } from '../telemetry/log.ts'
import { measurements } from '../telemetry/measurements.ts'

const measured = measurements()
const lines: string[] = []
const log = jsonLog({
  service: 'media',
  level: 'warn',
  out: { write: (line: string) => void lines.push(line) },
})
const { app } = newApp({ name: 'media' }, { log, meter: measured.meter('media') })
let asked = 0
app.get('/address', async ({ ip }) => ip.split('.'))
app.get('/never', () => new Promise(() => void (asked += 1)))
app.post('/body', async () => 'well')

let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** A client that sends this, and disconnects when `after` resolves. */
async function goneAfter(bytes: string, after: (socket: Socket) => Promise<unknown>) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).write(bytes)
  await after(socket)
  socket.resetAndDestroy()
}
const aborted = async () =>
  (await measured.collect()).find(({ name }) => name === 'vitrine.requests.aborted')?.series[0]?.value ?? 0

it('clients that go away, whenever that is, are expected: they are counted, and no line tells of them', async () => {
  // The system has forgotten the address of a connection that was reset before its request is looked at.
  app.server.once('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  )
  await goneAfter('GET /address HTTP/1.1\r\nHost: x\r\n\r\n', (socket) => once(socket, 'close'))
  await eventually(async () => expect(await aborted()).toBe(1))

  await goneAfter('GET /never HTTP/1.1\r\nHost: x\r\n\r\n', () => eventually(() => expect(asked).toBe(1)))
  await eventually(async () => expect(await aborted()).toBe(2))

  const body =
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  await goneAfter(body, () => eventually(async () => expect(await active()).toBe(1)))
  await eventually(async () => expect(await aborted()).toBe(3))
  await eventually(async () => expect(await active()).toBe(0))
  expect(lines).toEqual([])
})
const active = async () =>
  (await measured.collect()).find(({ name }) => name === 'http.server.active_requests')?.series[0]?.value

it.each(['[::1', 'a b', '@', 'x"><script>', 'x:99999999', 'a@b'])(
  'who asks for the host %j, which is none, is refused',
  async (host) => {
    const reply = await app.inject({ url: '/address', headers: { host } })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'request-invalid' }])
    expect(reply.body).not.toContain(host)
  },
)

it.each(['shop.example', 'shop.example:4000', '[::1]:4000', '203.0.113.7', 'a_b', ''])(
  'who asks for the host %j is answered',
  async (host) => expect((await app.inject({ url: '/address', headers: { host } })).statusCode).toBe(200),
)

it('of hosts that are none there is one line a minute, for information', async () => {
  const said: string[] = []
  const out = { write: (line: string) => void said.push(line) }
  const given = { log: jsonLog({ service: 'media', level: 'info', out }) }
  const { app: other } = newApp({ name: 'media' }, { ...given, meter: measured.meter('media') })
  for (const host of ['[', '@', 'a b']) await other.inject({ url: '/', headers: { host } })
  expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 'info', msg: expect.stringContaining('Host') }),
  ])
  await other.close()
})
