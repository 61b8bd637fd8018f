import { gzipSync } from 'node:zlib'
import { answers, forEach, must, refuses, type Cases } from './expect.ts'

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))

/** What a client may say about itself without being believed. */
export const headers: Cases = {
  'a key of the gateway that is none counts for nothing': forEach(
    ['', 'x', 'x'.repeat(43), 'é'.repeat(43), `é${'a'.repeat(42)}`],
    (shop, key) =>
      answers(
        shop.get('/api/admin/outfits', {
          headers: {
            'x-vitrine-gateway': Buffer.from(key).toString('latin1'),
            'x-vitrine-address': '10.0.0.1',
          },
        }),
        401,
      ),
  ),
  'who says to be somebody is nobody': forEach(
    [
      { 'x-user-id': '1' },
      { 'x-vitrine-caller': '{"administrator":{"id":"a","session":"s"}}' },
      { 'x-forwarded-user': 'admin' },
      { 'x-original-url': '/api/outfits' },
      { 'x-rewrite-url': '/api/outfits' },
    ],
    (shop, given) =>
      answers(shop.get('/api/admin/outfits', { headers: given as Record<string, string> }), 401),
  ),
  'another method in a header changes nothing': forEach(
    ['x-http-method-override', 'x-http-method', 'x-method-override'],
    async (shop, name) => {
      const { id } = await shop.outfit()
      await answers(
        shop.post(`/api/admin/outfits/${id}`, {}, { as: 'administrator', headers: { [name]: 'DELETE' } }),
        404,
        405,
      )
      await answers(
        shop.get(`/api/outfits/${id}?_method=DELETE`, { as: 'administrator', headers: { [name]: 'DELETE' } }),
        200,
      )
      await answers(shop.get(`/api/outfits/${id}`), 200)
    },
  ),
  'a foreign host is in no page that others may be shown': forEach(
    ['x-forwarded-host', 'x-host', 'forwarded', 'x-forwarded-server', 'x-forwarded-prefix'],
    async (shop, name) => {
      const value = name === 'forwarded' ? 'host=evil.example;proto=https' : 'evil.example'
      for (const path of ['/', '/robots.txt', '/sitemap.xml', '/frontends.json', '/api/outfits?limit=1']) {
        const { text, headers: got } = await answers(shop.get(path, { headers: { [name]: value } }), 200)
        must(
          !text.includes('evil.example') && !JSON.stringify(got).includes('evil.example'),
          `${path} took it over`,
        )
      }
    },
  ),
  'a host that is none breaks no page': forEach(
    ['evil.example"><script>alert(1)</script>', 'a b', '[::1', '@', '.', 'x'.repeat(3_000)],
    async (shop, host) => {
      const { text } = await answers(shop.get('/', { headers: { host } }), 200, 400, 404)
      must(!text.includes('<script>alert(1)'), 'the page runs what the host says')
    },
  ),
  'headers that Connection names are no way around': forEach(
    ['cookie', 'content-type', 'x-vitrine-gateway', 'content-length', 'host'],
    (shop, name) =>
      answers(
        shop.post(
          '/api/users',
          { age: '26-35', gender: 'female', stylePreferences: ['boho'] },
          { headers: { connection: `close, ${name}` } },
        ),
        200,
        400,
        415,
      ),
  ),
  'compressed bodies are refused': forEach(
    ['gzip', 'deflate', 'br', 'identity, gzip', 'x-unknown'],
    (shop, coding) =>
      refuses(
        shop.ask('POST', '/api/admin/login', {
          headers: { 'content-type': 'application/json', 'content-encoding': coding },
          body: gzipSync('{}'),
        }),
        415,
        'media-type-unsupported',
      ),
  ),
  'a gzip bomb is refused at once': (shop) =>
    answers(
      shop.ask('POST', '/api/users', {
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: bomb,
      }),
      413,
      415,
    ),
  'a thousand ranges are answered once': async (shop) => {
    const [image = ''] = (await shop.outfit()).images
    const whole = await answers(shop.get(image), 200)
    const range = `bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-`).join()}`
    const { text } = await answers(shop.get(image, { headers: { range } }), 200, 206, 416)
    must(text.length <= whole.text.length, 'more was answered than there is')
  },
  'ranges that are none are answered': forEach(
    [
      'bytes=-',
      'bytes=5-1',
      'bytes=99999999999999999999-',
      'bytes=-0',
      'lines=1-2',
      'bytes=0-0,0-0',
      'bytes=--5',
    ],
    async (shop, range) => {
      const [image = ''] = (await shop.outfit()).images
      await answers(shop.get(image, { headers: { range } }), 200, 206, 400, 416)
    },
  ),
  'conditions that are none are answered': forEach(
    ['"', '*', 'W/', '"a"'.repeat(1_000), '\\'],
    async (shop, tag) => {
      const { id } = await shop.outfit()
      for (const path of ['/', '/sitemap.xml', `/api/outfits/${id}`])
        await answers(
          shop.get(path, { headers: { 'if-none-match': tag, 'if-modified-since': tag.slice(0, 100) } }),
          200,
          304,
          404,
        )
    },
  ),
  'whatever is accepted, something is answered': forEach(
    ['text/html;q=a', '*/*;'.repeat(1_000), 'application/x-java-serialized-object', ','.repeat(500)],
    (shop, accept) =>
      answers(
        shop.get('/api/outfits?limit=1', {
          headers: { accept, 'accept-encoding': accept, 'accept-language': accept },
        }),
        200,
        406,
      ),
  ),
  'a trace that is none is not continued': forEach(
    ['00-' + '0'.repeat(32) + '-' + '0'.repeat(16) + '-01', 'x'.repeat(5_000), '00-zz-zz-zz'],
    async (shop, traceparent) => {
      const { text } = await answers(
        shop.get('/api/outfits/none', { headers: { traceparent, baggage: 'a=b'.repeat(100) } }),
        404,
      )
      must(!/"traceId":"0{32}"/.test(text), 'the trace was taken over')
    },
  ),
}
