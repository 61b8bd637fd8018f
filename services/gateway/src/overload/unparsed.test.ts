import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { unparsedRequests } from './unparsed.ts'

let server: Server
let client: Socket
let parsed: string[]
let received: string
let accepted: Socket
let isRefusing: boolean

beforeEach(async () => {
  ;[parsed, received, isRefusing] = [[], '', true]
  const unparsed = unparsedRequests({
    refuses: () => (isRefusing ? 'HTTP/1.1 503 Unparsed\r\ncontent-length: 0\r\n\r\n' : undefined),
  })
  server = createServer((request, reply) => {
    parsed.push(`${request.method} ${request.url}`)
    const isLetIn = unparsed.parsed({ request, reply })
    if (!isLetIn && isRefusing) {
      reply.writeHead(503, { 'content-length': 0 }).end()
      unparsed.watch(request.socket)
    } else request.resume().once('end', () => reply.writeHead(200, { 'content-length': 0 }).end())
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket: Socket) => (accepted = socket))
  await once(server, 'listening')
  client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true })
  client.on('data', (bytes) => (received += String(bytes)))
})
afterEach(async () => {
  client.destroy()
  server.close()
  await once(server, 'close')
})

/** Sends it, and answers the first lines of so many replies. */
async function ask(text: string, replies = 1): Promise<string[]> {
  received = ''
  client.write(text)
  const lines = () => received.match(/^HTTP\/1\.1 .*$/gm) ?? []
  await eventually(async () => expect(lines()).toHaveLength(replies))
  return lines().map((line) => line.slice('HTTP/1.1 '.length))
}
const get = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (body: string) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const refused = ['503 Service Unavailable']
const unparsed = ['503 Unparsed']
const letIn = ['200 OK']

it('a connection that was refused is refused without being parsed from its third request on', async () => {
  expect(await ask(get())).toEqual(refused)
  expect(await ask(get())).toEqual(refused) // where it ends is known afterwards
  expect([await ask(get()), await ask(post('{}')), await ask(get())].flat()).toEqual(
    [unparsed, unparsed, unparsed].flat(),
  )
  expect(parsed).toHaveLength(2)
})
it('is let in again, and refused again', async () => {
  for (let times = 0; times < 3; times += 1) await ask(get())
  isRefusing = false
  expect([await ask(get('/a')), await ask(post('{}'))].flat()).toEqual([letIn, letIn].flat())
  expect(parsed.slice(2)).toEqual(['GET /a', 'POST /'])
  isRefusing = true
  expect(await ask(get())).toEqual(unparsed)
})
it.each([
  ['in a request line', get('/b'), 5],
  ['before the end of a head', get('/b'), get('/b').length - 1],
  ['between head and body', post('{}'), post('').length],
  ['in a body that looks like a request', post(get()), post(get()).length - get().length],
])('what comes in two pieces is parsed: cut %s', async (_, text, cut) => {
  for (let times = 0; times < 3; times += 1) await ask(get())
  isRefusing = false
  const before = accepted.bytesRead
  client.write(text.slice(0, cut))
  await eventually(async () => expect(accepted.bytesRead).toBe(before + cut))
  isRefusing = true
  expect(await ask(text.slice(cut))).toHaveLength(1)
  expect(parsed).toHaveLength(3)
  expect([await ask(get()), await ask(get())]).toEqual([refused, unparsed])
})
it('requests that do not wait for answers are parsed, and answered in their order', async () => {
  for (let times = 0; times < 3; times += 1) await ask(get())
  expect(await ask(get('/1') + get('/2') + get('/3'), 3)).toEqual([refused, refused, refused].flat())
  expect(parsed.slice(2)).toEqual(['GET /1', 'GET /2', 'GET /3'])
})
it("a request that hides in the body of another one is nobody else's", async () => {
  const hidden = get('/hidden')
  await ask(get())
  expect(await ask(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${hidden.length}\r\n\r\n`)).toEqual(refused)
  expect(await ask(hidden + get('/next'))).toEqual(refused)
  expect(parsed).toEqual(['GET /', 'POST /', 'GET /next'])
})
