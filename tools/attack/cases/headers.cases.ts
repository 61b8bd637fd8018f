import { gzipSync } from 'node:zlib'
import { quiz } from '../shop/people.ts'
import { forEach, must, words, type Cases } from './expect.ts'

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
const gzipped = (coding: string, body: Buffer) => ({
  headers: { 'content-type': 'application/json', 'content-encoding': coding },
  body,
})

/** What a client may say about itself without being believed. */
export const headers: Cases = {
  'a key of the gateway that is none counts for nothing': forEach(
    ['', 'x', 'x'.repeat(43), 'é'.repeat(43), `é${'a'.repeat(42)}`],
    (shop, key) => {
      const gateway = Buffer.from(key).toString('latin1')
      const headers = { 'x-vitrine-gateway': gateway, 'x-vitrine-address': '10.0.0.1' }
      return shop.ask('GET /api/admin/outfits', 401, { headers })
    },
  ),
  'who says to be somebody is nobody': forEach<Record<string, string>>(
    [
      { 'x-user-id': '1' },
      { 'x-vitrine-caller': '{"administrator":{"id":"a","session":"s"}}' },
      { 'x-forwarded-user': 'admin' },
      { 'x-original-url': '/api/outfits' },
      { 'x-rewrite-url': '/api/outfits' },
    ],
    (shop, headers) => shop.ask('GET /api/admin/outfits', 401, { headers }),
  ),
  'another method in a header changes nothing': forEach(
    words`x-http-method-override x-http-method x-method-override`,
    async (shop, name) => {
      const { id } = await shop.outfit()
      const as = { as: 'administrator', headers: { [name]: 'DELETE' } } as const
      await shop.ask(`POST /api/admin/outfits/${id}`, '404 405', { ...as, json: {} })
      await shop.ask(`GET /api/outfits/${id}?_method=DELETE`, 200, as)
      await shop.ask(`GET /api/outfits/${id}`, 200)
    },
  ),
  'a foreign host is in no page that others may be shown': forEach(
    words`x-forwarded-host x-host forwarded x-forwarded-server x-forwarded-prefix`,
    async (shop, name) => {
      const host = 'evil.example'
      const said = { headers: { [name]: name === 'forwarded' ? `host=${host};proto=https` : host } }
      for (const path of words`/ /robots.txt /sitemap.xml /frontends.json /api/outfits?limit=1`) {
        const { text, headers } = await shop.ask(`GET ${path}`, 200, said)
        must(!text.includes(host) && !JSON.stringify(headers).includes(host), `${path} took it over`)
      }
    },
  ),
  'a host that is none breaks no page': forEach(
    ['evil.example"><script>alert(1)</script>', 'a b', '[::1', '@', '.', 'x'.repeat(3_000)],
    async (shop, host) => {
      const { text } = await shop.ask('GET /', '200 400 404', { headers: { host } })
      must(!text.includes('<script>alert(1)'), 'the page runs what the host says')
    },
  ),
  'headers that Connection names are no way around': forEach(
    words`cookie content-type x-vitrine-gateway content-length host`,
    (shop, name) =>
      shop.ask('POST /api/users', '200 400 415', { json: quiz, headers: { connection: `close, ${name}` } }),
  ),
  'compressed bodies are refused': forEach(
    ['gzip', 'deflate', 'br', 'identity, gzip', 'x-unknown'],
    (shop, coding) =>
      shop.ask('POST /api/admin/login', '415 media-type-unsupported', gzipped(coding, gzipSync('{}'))),
  ),
  'a gzip bomb is refused at once': (shop) => shop.ask('POST /api/users', '413 415', gzipped('gzip', bomb)),
  'a thousand ranges are answered once': async (shop) => {
    const [image = ''] = (await shop.outfit()).images
    const whole = await shop.ask(`GET ${image}`, 200)
    const range = `bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-`).join()}`
    const { text } = await shop.ask(`GET ${image}`, '200 206 416', { headers: { range } })
    must(text.length <= whole.text.length, 'more was answered than there is')
  },
  'ranges that are none are answered': forEach(
    words`bytes=- bytes=5-1 bytes=99999999999999999999- bytes=-0 lines=1-2 bytes=0-0,0-0 bytes=--5`,
    async (shop, range) => {
      const [image = ''] = (await shop.outfit()).images
      await shop.ask(`GET ${image}`, '200 206 400 416', { headers: { range } })
    },
  ),
  'conditions that are none are answered': forEach(
    ['"', '*', 'W/', '"a"'.repeat(1_000), '\\'],
    async (shop, tag) => {
      const { id } = await shop.outfit()
      const headers = { 'if-none-match': tag, 'if-modified-since': tag.slice(0, 100) }
      for (const path of ['/', '/sitemap.xml', `/api/outfits/${id}`])
        await shop.ask(`GET ${path}`, '200 304 404', { headers })
    },
  ),
  'whatever is accepted, something is answered': forEach(
    ['text/html;q=a', '*/*;'.repeat(1_000), 'application/x-java-serialized-object', ','.repeat(500)],
    (shop, accept) => {
      const headers = { accept, 'accept-encoding': accept, 'accept-language': accept }
      return shop.ask('GET /api/outfits?limit=1', '200 406', { headers })
    },
  ),
  'a trace that is none is not continued': forEach(
    [`00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, 'x'.repeat(5_000), '00-zz-zz-zz'],
    async (shop, traceparent) => {
      const headers = { traceparent, baggage: 'a=b'.repeat(100) }
      const { text } = await shop.ask('GET /api/outfits/none', 404, { headers })
      must(!/"traceId":"0{32}"/.test(text), 'the trace was taken over')
    },
  ),
}
