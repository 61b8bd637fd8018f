import { Readable } from 'node:stream'
import { expect, it } from '@jest/globals'
import { gateways, service } from '../gateway.fixtures.ts'

const { open } = gateways()

const ofBody = ['content-type', 'content-length', 'content-encoding', 'vary', 'etag'] as const
const taking = { 'accept-encoding': 'br' }
const compressed = { 'content-encoding': 'br', vary: 'Accept-Encoding', etag: '"1-br"' }

it.each([
  ['as it is', {}, {}],
  ['compressed by its service', compressed, taking],
  ['compressed by the gateway', {}, taking],
])('a HEAD says what a GET would: %s', async (_, headers, asking) => {
  const app = await open({ catalog: service({ body: 'linen '.repeat(1_000), headers }).forward })
  const ask = (method: 'GET' | 'HEAD') => app.inject({ url: '/api/outfits', headers: asking, method })
  const whole = await ask('GET')
  const head = await ask('HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ofBody) expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  expect(Number(head.headers['content-length'])).toBe(whole.rawPayload.length)
})

it('a HEAD of a file begins no stream, and does not say that the file is empty', async () => {
  const asked: string[] = []
  const app = await open({
    async catalog({ method }) {
      asked.push(method)
      return { status: 200, headers: { 'content-type': 'application/zip' }, body: Readable.from([]) }
    },
  })
  const { headers } = await app.inject({ url: '/api/admin/archive', method: 'HEAD' })
  expect([asked, headers['content-type']]).toEqual([['HEAD'], 'application/zip'])
  expect(headers).not.toHaveProperty('content-length')
})

it.each(['GET', 'HEAD'] as const)('who has it already is told nothing of a body: %s', async (method) => {
  const unchanged = { status: 304, headers: { etag: '"1"' } }
  const app = await open({
    catalog: async () => ({ ...unchanged, body: Buffer.from('') }),
    media: async () => ({ ...unchanged, body: Readable.from([]) }),
  })
  for (const url of ['/api/outfits', '/media/large.webp']) {
    const { statusCode, headers } = await app.inject({ url, method })
    expect([statusCode, headers.etag]).toEqual([304, '"1"'])
    expect(headers).not.toHaveProperty('content-length')
    expect(headers).not.toHaveProperty('content-type')
  }
})

it('a picture that is kept, and that somebody has, is not said to be empty at a HEAD', async () => {
  const media = service({ headers: { etag: '"1"', 'content-type': 'image/webp' }, body: 'a picture' })
  const app = await open({ media: media.forward })
  const url = `/media/${'0'.repeat(32)}-700x400-c8d3d6.webp`
  const { statusCode, headers } = await app.inject({
    url,
    method: 'HEAD',
    headers: { 'if-none-match': '"1"' },
  })
  expect([statusCode, headers.etag]).toEqual([304, '"1"'])
  expect(headers).not.toHaveProperty('content-length')
})
