import { quiz } from '../shop/people.ts'
import type { Expected } from '../shop/answer.ts'
import type { Shop } from '../shop/shop.ts'
import { forEach, must, words, type Cases } from './expect.ts'

const headers = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const user = (shop: Shop, body: string | Buffer, expected: Expected = 400) =>
  shop.ask('POST /api/users', expected, { headers, body })

/** Bodies that are no description of anything. */
export const bodies: Cases = {
  'a body that is no JSON is refused': forEach(
    [...words`{ {"a": {'a':1} undefined {"a":1}{"b":2} {"a":NaN} [ " - {"a":1,}`, '\ufeff{'],
    (shop, body) => user(shop, body, '400 request-invalid'),
  ),
  'bytes that are no letters are refused': forEach(
    [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d], [0]],
    (shop, bytes) => user(shop, Buffer.from(bytes)),
  ),
  'JSON of another kind is refused': forEach([null, 1, 'text', true, [], [quiz]], (shop, json) =>
    shop.ask('POST /api/users', '400 request-invalid', { json }),
  ),
  'a hundred thousand levels are refused': forEach(
    [deep(100_000), `{"a":${deep(100_000)}}`, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    (shop, body) => user(shop, body, '400 413'),
  ),
  'a click that is too deep to be written again is refused': (shop) =>
    shop.ask('POST /api/affiliate-click', 400, { headers, body: deep(20_000) }),
  'a hundred thousand keys are refused': (shop) => {
    const json = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))
    return shop.ask('POST /api/users', '400 413', { json })
  },
  'two megabytes are refused': (shop) =>
    user(shop, JSON.stringify({ ...quiz, age: 'x'.repeat(2_000_000) }), '413 body-too-large'),
  'a prototype is not changed': forEach(
    [
      '{"__proto__":{"administrator":true}}',
      '{"constructor":{"prototype":{"administrator":true}}}',
      '{"age":"26-35","gender":"female","stylePreferences":["boho"],"__proto__":{"polluted":1}}',
      '{"__pro\\u0074o__":{"x":1}}',
    ],
    async (shop, body) => {
      await user(shop, body)
      const { text } = await shop.ask('GET /api/auth/me', 200)
      must(!/polluted|"administrator"/.test(text), `it was: ${text}`)
    },
  ),
  'names that every object has are no words of a list': forEach(
    words`constructor __proto__ toString hasOwnProperty`,
    async (shop, word) => {
      await shop.ask('POST /api/users', 400, { json: { ...quiz, gender: word } })
      await shop.ask(`GET /api/search?category=${word}&season=${word}`, '200 400')
      await shop.ask(`GET /api/outfits?styles=${word}&gender=${word}&age=${word}`, '200 400')
      const letter = `/api/admin/operations/dead-letters/${word}/${word}`
      await shop.ask(`GET ${letter}`, '400 404', { as: 'administrator' })
    },
  ),
  'another type of content is refused': forEach(
    [
      ...words`application/xml text/html application/x-www-form-urlencoded multipart/form-data a/b/c ;`,
      ...['application/json-patch', 'application/x-msgpack', 'application/json\t;x'],
    ],
    (shop, type) =>
      shop.ask('POST /api/users', '400 415', {
        headers: { 'content-type': type },
        body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      }),
  ),
  'no body at all is refused': forEach(
    words`users auth/register auth/login affiliate-click interactions/like`,
    (shop, path) => shop.ask(`POST /api/${path}`, 400, { headers }),
  ),
  'operators of a database are no values': forEach<unknown>(
    [{ $gt: '' }, { $ne: null }, { $regex: '.*' }, { $where: 'sleep(5000)' }, ['a', 'b'], { toString: 'x' }],
    async (shop, value) => {
      await shop.ask('POST /api/admin/login', 400, { json: { username: value, password: value } })
      await shop.ask('POST /api/auth/login', 400, { json: { email: value, password: value } })
      await shop.ask('POST /api/interactions/like', 400, { json: { userId: value, outfitId: value } })
    },
  ),
  'operators in a query are no values': forEach(
    words`userId[$ne]=x userId[]=a&userId[]=b userId=a&userId=b userId=%27%20OR%201=1 userId=$where`,
    (shop, query) => shop.ask(`GET /api/interactions/ids?${query}`, '400 401 403'),
  ),
  'SQL in an id finds nothing': forEach(
    ["'; DROP TABLE outfits; --", '1 OR 1=1', "x' UNION SELECT * FROM sqlite_master --", '%'],
    (shop, id) => shop.ask(`GET /api/outfits/${encodeURIComponent(id)}`, 404),
  ),
  'lone surrogates and NULs are answered like any other letter': forEach(
    ['\ud800', '\udc00x', 'a\0b', '\u202e', '\uffff', '\u0000'],
    async (shop, text) => {
      const click = { productId: text, id: text, userId: text }
      await user(shop, JSON.stringify({ ...quiz, age: text }), '200 400')
      await shop.ask('POST /api/affiliate-click', '204 400', { json: click })
      await shop.ask('POST /api/interactions/like', '400 401 403', { json: { userId: text, outfitId: text } })
    },
  ),
  'numbers beyond any measure are refused': forEach(
    words`1e999 -1e999 1e308 0.1 -1 9007199254740993 "1" true`,
    async (shop, price) => {
      const { id } = await shop.outfit()
      const body = `{"name":"x","price":${price},"amazonUrl":"https://shop.example/x"}`
      await shop.ask(`POST /api/admin/outfits/${id}/products`, 400, { as: 'administrator', headers, body })
    },
  ),
  'pages beyond any measure are answered': forEach(
    ['0', '-1', '1e9', '9007199254740991', '99999999999999999999', 'NaN', '1.5', ''],
    (shop, page) =>
      shop.ask(`GET /api/favorites/posts?page=${page}&pagesize=${page}`, '200 400', { as: 'shopper' }),
  ),
  'a cursor made up is refused': forEach(
    ['x', 'e30', ...['{"asOf":"x"}', '[]', '{"__proto__":1}'].map((text) => btoa(text).replaceAll('=', ''))],
    async (shop, cursor) => {
      await shop.ask(`GET /api/outfits?cursor=${cursor}`, 400)
      await shop.ask(`GET /api/search?query=silk&cursor=${cursor}`, '200 400')
    },
  ),
}
