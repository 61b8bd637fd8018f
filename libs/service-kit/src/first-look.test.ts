import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { newApp } from './app.ts'
import { jsonLog } from './telemetry/log.ts'
import { measurements } from './telemetry/measurements.ts'

const measured = measurements()
const lines: string[] = []
const log = jsonLog({
  service: 'media',
  level: 'warn',
  out: { write: (line: string) => void lines.push(line) },
})
const { app } = newApp({ name: 'media' }, { gatewayKey: 'a-key', log, meter: measured.meter('media') })
let asked = 0
app.get('/address', async ({ ip }) => ip.split('.'))
app.get('/never', () => new Promise(() => void (asked += 1)))
app.post('/body', async () => 'well')

let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** A client that sends this, and has gone when `after` resolves. */
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
