import type { Shop } from '../shop/shop.ts'
import { forEach, must, turnsAway, words, type Case, type Cases } from './expect.ts'

type Message = { first?: string; lines?: readonly string[]; body?: string }

/** Lines of a request to the feed, and what follows them. */
const message = (
  { host }: Shop,
  { first = 'GET /api/outfits?limit=1 HTTP/1.1', lines = [], body = '' }: Message,
) => [first, `host: ${host}`, ...lines, '', body].join('\r\n')

const refused =
  (given: Message): Case =>
  (shop) =>
    turnsAway(shop.send(message(shop, given)), 400, 417, 431, 501)
const header = (...lines: string[]) => refused({ lines })

const first = 'POST /api/affiliate-click HTTP/1.1'
const json = 'content-type: application/json'
const smuggled = 'GET /api/admin/outfits HTTP/1.1\r\nhost: x\r\n\r\n'
const post = (lines: readonly string[], body: string): Message => ({ first, lines, body })

/** What no well-meaning client sends. */
export const messages: Cases = {
  'noise is refused': forEach(
    [
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GARBAGE\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ],
    (shop, bytes) => turnsAway(shop.send(bytes), 400),
  ),
  'a version that is none is refused': forEach(['HTTP/9.9', 'HTTX/1.1', 'http/1.1', ''], (shop, version) =>
    turnsAway(shop.send(`GET / ${version}\r\nhost: x\r\n\r\n`), 400, 505),
  ),
  'a method that is none is refused': refused({ first: 'FETCH / HTTP/1.1' }),
  'a request without a host is refused': (shop) => turnsAway(shop.send('GET / HTTP/1.1\r\n\r\n'), 400),
  'a space before a colon is refused': header('transfer-encoding : chunked'),
  'a header over two lines is refused': header('x-a: 1', ' 2'),
  'a NUL in a header is refused': header('x-a: a\0b'),
  'a lone line feed in a header is refused': header('x-a: 1\nx-b: 2\n\nGET /api/admin/outfits HTTP/1.1'),
  'a header without a name is refused': header(': x'),
  'headers of 20 kB are refused': header(`x-a: ${'a'.repeat(20_000)}`),
  'three thousand headers are refused': header(...Array.from({ length: 3_000 }, (_, n) => `x-${n}: 1`)),
  'a length that is none is refused': forEach(
    ['-1', '1e3', '0x10', '1,2', '99999999999999999999', '+5', ' '],
    (shop, length) => refused(post([`content-length: ${length}`], 'hello'))(shop),
  ),
  'two lengths that differ are refused': refused(post(['content-length: 5', 'content-length: 50'], 'hello')),
  'a length beside chunks is refused': refused(
    post(['content-length: 6', 'transfer-encoding: chunked'], `0\r\n\r\n${smuggled}`),
  ),
  'chunks beside a length are refused': refused(
    post(['transfer-encoding: chunked', 'content-length: 4'], `5c\r\n${smuggled}\r\n0\r\n\r\n`),
  ),
  'a transfer that is not known is refused': forEach(
    ['xchunked', 'chunked, identity', 'identity, chunked', 'gzip', 'chunked\x0b'],
    (shop, coding) => {
      const sent = message(shop, post([`transfer-encoding: ${coding}`], `0\r\n\r\n${smuggled}`))
      return turnsAway(shop.send(sent, 2), 400, 415)
    },
  ),
  'two transfers in two headers are refused': refused(
    post(['transfer-encoding: chunked', 'transfer-encoding: identity'], `0\r\n\r\n${smuggled}`),
  ),
  'a chunk whose size is none is refused': forEach(['zz', 'FFFFFFFFFFFFFFFFF', '-1', '5 5'], (shop, size) =>
    refused(post(['transfer-encoding: chunked', json], `${size}\r\nhello\r\n0\r\n\r\n`))(shop),
  ),
  'a request in the body of another is not answered': async (shop) => {
    const lines = ['connection: close', `content-length: ${smuggled.length}`]
    const { statuses, text } = await shop.send(message(shop, { lines, body: smuggled }))
    const isOne = statuses.length <= 1 && (statuses[0] ?? 400) < 500
    must(isOne, `one answer was expected: ${text.slice(0, 300)}`)
  },
  'a request behind a shorter length is refused by itself': async (shop) => {
    const { text } = await shop.send(message(shop, post([json, 'content-length: 2'], `{}${smuggled}`)), 2)
    must(!/"adminUserId"/.test(text), 'what was smuggled reached the administration')
  },
  'fifty requests in one go are answered in order': async (shop) => {
    const { statuses } = await shop.send(message(shop, {}).repeat(50), 50)
    const areAnswered = statuses.length === 50 && statuses.every((status) => status === 200)
    must(areAnswered, `fifty answers were expected: ${statuses.join()}`)
  },
  'TRACE tells nobody a cookie': async (shop) => {
    const lines = ['cookie: vitrine_admin=unmistakable', 'connection: close']
    const { text, statuses } = await shop.send(message(shop, { first: 'TRACE / HTTP/1.1', lines }))
    must(statuses[0] !== 200 && !text.includes('unmistakable'), `it was echoed: ${text.slice(0, 200)}`)
  },
  'CONNECT opens no tunnel': async (shop) => {
    const { statuses } = await shop.send('CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n')
    must(statuses[0] !== 200, 'a tunnel was opened')
  },
  'an upgrade is answered as a request, or refused': forEach(
    words`websocket h2c TLS/1.0`,
    async (shop, protocol) => {
      const socket = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==']
      const lines = [`upgrade: ${protocol}`, 'connection: upgrade', ...socket]
      const { statuses, text } = await shop.send(message(shop, { lines }))
      const [status = 500] = statuses
      must(status !== 101 && status < 500, `no upgrade was expected: ${text.slice(0, 200)}`)
    },
  ),
  'an expectation that nobody knows is refused': (shop) =>
    turnsAway(shop.send(message(shop, { lines: ['expect: the-unexpected', 'connection: close'] })), 417),
  'a body that was asked for first is waited for': async (shop) => {
    const lines = ['expect: 100-continue', json, 'content-length: 2', 'connection: close']
    const { text } = await shop.send(message(shop, post(lines, '{}')), 2)
    must(/ 400 |"request-invalid"/.test(text), `the body was to be read: ${text.slice(0, 200)}`)
  },
}
