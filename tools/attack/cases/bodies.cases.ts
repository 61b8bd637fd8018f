import { answers, forEach, must, refuses, type Cases } from './expect.ts'

const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const user = { age: '26-35', gender: 'female', stylePreferences: ['boho'] }

/** Bodies that are no description of anything. */
export const bodies: Cases = {
  'a body that is no JSON is refused': forEach(
    [
      '{',
      '{"a":',
      "{'a':1}",
      'undefined',
      '{"a":1}{"b":2}',
      '{"a":NaN}',
      '\ufeff{',
      '[',
      '"',
      '-',
      '{"a":1,}',
    ],
    (shop, body) => refuses(shop.ask('POST', '/api/users', { headers: json, body }), 400, 'request-invalid'),
  ),
  'bytes that are no letters are refused': forEach(
    [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d], [0]],
    (shop, bytes) =>
      answers(shop.ask('POST', '/api/users', { headers: json, body: Buffer.from(bytes) }), 400),
  ),
  'JSON of another kind is refused': forEach([null, 1, 'text', true, [], [user]], (shop, body) =>
    refuses(shop.post('/api/users', body), 400, 'request-invalid'),
  ),
  'a hundred thousand levels are refused': forEach(
    [deep(100_000), `{"a":${deep(100_000)}}`, '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
    (shop, body) => answers(shop.ask('POST', '/api/users', { headers: json, body }), 400, 413),
  ),
  'a hundred thousand keys are refused': (shop) =>
    answers(
      shop.post('/api/users', Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))),
      400,
      413,
    ),
  'two megabytes are refused': (shop) =>
    refuses(shop.post('/api/users', { ...user, age: 'x'.repeat(2_000_000) }), 413, 'body-too-large'),
  'a prototype is not changed': forEach(
    [
      '{"__proto__":{"administrator":true}}',
      '{"constructor":{"prototype":{"administrator":true}}}',
      '{"age":"26-35","gender":"female","stylePreferences":["boho"],"__proto__":{"polluted":1}}',
      '{"__pro\\u0074o__":{"x":1}}',
    ],
    async (shop, body) => {
      await answers(shop.ask('POST', '/api/users', { headers: json, body }), 400)
      const { text } = await answers(shop.get('/api/auth/me'), 200)
      must(!/polluted|"administrator"/.test(text), `it was: ${text}`)
    },
  ),
  'names that every object has are no words of a list': forEach(
    ['constructor', '__proto__', 'toString', 'hasOwnProperty'],
    async (shop, word) => {
      await answers(shop.post('/api/users', { ...user, gender: word }), 400)
      await answers(shop.get(`/api/search?category=${word}&season=${word}`), 200, 400)
      await answers(shop.get(`/api/outfits?styles=${word}&gender=${word}&age=${word}`), 200, 400)
      await answers(
        shop.get(`/api/admin/operations/dead-letters/${word}/${word}`, { as: 'administrator' }),
        400,
        404,
      )
    },
  ),
  'another type of content is refused': forEach(
    [
      'application/xml',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json-patch',
      'application/x-msgpack',
      'a/b/c',
      ';',
      'application/json\t;x',
    ],
    (shop, type) =>
      answers(
        shop.ask('POST', '/api/users', {
          headers: { 'content-type': type },
          body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
        }),
        400,
        415,
      ),
  ),
  'no body at all is refused': forEach(
    ['/api/users', '/api/auth/register', '/api/auth/login', '/api/affiliate-click', '/api/interactions/like'],
    (shop, path) => answers(shop.ask('POST', path, { headers: json }), 400),
  ),
  'operators of a database are no values': forEach<unknown>(
    [{ $gt: '' }, { $ne: null }, { $regex: '.*' }, { $where: 'sleep(5000)' }, ['a', 'b'], { toString: 'x' }],
    async (shop, value) => {
      await answers(shop.post('/api/admin/login', { username: value, password: value }), 400)
      await answers(shop.post('/api/auth/login', { email: value, password: value }), 400)
      await answers(shop.post('/api/interactions/like', { userId: value, outfitId: value }), 400)
    },
  ),
  'operators in a query are no values': forEach(
    ['userId[$ne]=x', 'userId[]=a&userId[]=b', 'userId=a&userId=b', 'userId=%27%20OR%201=1', 'userId=$where'],
    (shop, query) => answers(shop.get(`/api/interactions/ids?${query}`), 400, 401, 403),
  ),
  'SQL in an id finds nothing': forEach(
    ["'; DROP TABLE outfits; --", '1 OR 1=1', "x' UNION SELECT * FROM sqlite_master --", '%'],
    (shop, id) => answers(shop.get(`/api/outfits/${encodeURIComponent(id)}`), 404),
  ),
  'lone surrogates and NULs are answered like any other letter': forEach(
    ['\ud800', '\udc00x', 'a\0b', '\u202e', '\uffff', '\u0000'],
    async (shop, text) => {
      const body = JSON.stringify({ ...user, age: text })
      await answers(shop.ask('POST', '/api/users', { headers: json, body }), 200, 400)
      await answers(shop.post('/api/affiliate-click', { productId: text, id: text, userId: text }), 204, 400)
      await answers(shop.post('/api/interactions/like', { userId: text, outfitId: text }), 400, 401, 403)
    },
  ),
  'numbers beyond any measure are refused': forEach(
    ['1e999', '-1e999', '1e308', '0.1', '-1', '9007199254740993', '"1"', 'true'],
    async (shop, price) => {
      const { id } = await shop.outfit()
      const body = `{"name":"x","price":${price},"amazonUrl":"https://shop.example/x"}`
      await answers(
        shop.ask('POST', `/api/admin/outfits/${id}/products`, { as: 'administrator', headers: json, body }),
        400,
      )
    },
  ),
  'pages beyond any measure are answered': forEach(
    ['0', '-1', '1e9', '9007199254740991', '99999999999999999999', 'NaN', '1.5', ''],
    (shop, page) =>
      answers(shop.get(`/api/favorites/posts?page=${page}&pagesize=${page}`, { as: 'shopper' }), 200, 400),
  ),
  'a cursor made up is refused': forEach(
    [
      'x',
      'e30',
      Buffer.from('{"asOf":"x"}').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
      Buffer.from('{"__proto__":1}').toString('base64url'),
    ],
    async (shop, cursor) => {
      await answers(shop.get(`/api/outfits?cursor=${cursor}`), 400)
      await answers(shop.get(`/api/search?query=silk&cursor=${cursor}`), 200, 400)
    },
  ),
}
