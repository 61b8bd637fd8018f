import type { Shop } from '../shop/shop.ts'
import { forEach, must, turnsAway, type Case, type Cases } from './expect.ts'

/** Lines of a request to the feed, and what follows them. */
const message = (
  host: string,
  lines: readonly string[],
  body = '',
  first = 'GET /api/outfits?limit=1 HTTP/1.1',
) => [first, `host: ${host}`, ...lines, '', body].join('\r\n')

const refused =
  (lines: readonly string[], { body = '', first = 'GET /api/outfits?limit=1 HTTP/1.1' } = {}): Case =>
  (shop) =>
    turnsAway(shop.send(message(shop.host, lines, body, first)), 400, 417, 431, 501)

const post = 'POST /api/affiliate-click HTTP/1.1'
const smuggled = 'GET /api/admin/outfits HTTP/1.1\r\nhost: x\r\n\r\n'

async function answeredOnce(shop: Shop, bytes: string) {
  const { statuses, text } = await shop.send(bytes)
  must(statuses.length <= 1 && (statuses[0] ?? 400) < 500, `one answer was expected: ${text.slice(0, 300)}`)
}

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
  'a method that is none is refused': refused([], { first: 'FETCH / HTTP/1.1' }),
  'a request without a host is refused': (shop) => turnsAway(shop.send('GET / HTTP/1.1\r\n\r\n'), 400),
  'a space before a colon is refused': refused(['transfer-encoding : chunked']),
  'a header over two lines is refused': refused(['x-a: 1', ' 2']),
  'a NUL in a header is refused': refused(['x-a: a\0b']),
  'a lone line feed in a header is refused': refused(['x-a: 1\nx-b: 2\n\nGET /api/admin/outfits HTTP/1.1']),
  'a header without a name is refused': refused([': x']),
  'headers of 20 kB are refused': refused([`x-a: ${'a'.repeat(20_000)}`]),
  'three thousand headers are refused': refused(Array.from({ length: 3_000 }, (_, n) => `x-${n}: 1`)),
  'a length that is none is refused': forEach(
    ['-1', '1e3', '0x10', '1,2', '99999999999999999999', '+5', ' '],
    (shop, length) => refused([`content-length: ${length}`], { first: post, body: 'hello' })(shop),
  ),
  'two lengths that differ are refused': refused(['content-length: 5', 'content-length: 50'], {
    first: post,
    body: 'hello',
  }),
  'a length beside chunks is refused': refused(['content-length: 6', 'transfer-encoding: chunked'], {
    first: post,
    body: `0\r\n\r\n${smuggled}`,
  }),
  'chunks beside a length are refused': refused(['transfer-encoding: chunked', 'content-length: 4'], {
    first: post,
    body: `5c\r\n${smuggled}\r\n0\r\n\r\n`,
  }),
  'a transfer that is not known is refused': forEach(
    ['xchunked', 'chunked, identity', 'identity, chunked', 'gzip', 'chunked\x0b'],
    (shop, coding) =>
      turnsAway(
        shop.send(message(shop.host, [`transfer-encoding: ${coding}`], `0\r\n\r\n${smuggled}`, post), 2),
        400,
        415,
      ),
  ),
  'two transfers in two headers are refused': refused(
    ['transfer-encoding: chunked', 'transfer-encoding: identity'],
    { first: post, body: `0\r\n\r\n${smuggled}` },
  ),
  'a chunk whose size is none is refused': forEach(['zz', 'FFFFFFFFFFFFFFFFF', '-1', '5 5'], (shop, size) =>
    refused(['transfer-encoding: chunked', 'content-type: application/json'], {
      first: post,
      body: `${size}\r\nhello\r\n0\r\n\r\n`,
    })(shop),
  ),
  'a request in the body of another is not answered': (shop) =>
    answeredOnce(
      shop,
      message(shop.host, ['connection: close', `content-length: ${smuggled.length}`], smuggled),
    ),
  'a request behind a shorter length is refused by itself': async (shop) => {
    const { text } = await shop.send(
      message(shop.host, ['content-type: application/json', 'content-length: 2'], `{}${smuggled}`, post),
      2,
    )
    must(!/"adminUserId"/.test(text), 'what was smuggled reached the administration')
  },
  'fifty requests in one go are answered in order': async (shop) => {
    const { statuses } = await shop.send(message(shop.host, []).repeat(50), 50)
    must(
      statuses.length === 50 && statuses.every((status) => status === 200),
      `fifty answers were expected: ${statuses.join()}`,
    )
  },
  'TRACE tells nobody a cookie': async (shop) => {
    const { text, statuses } = await shop.send(
      message(shop.host, ['cookie: vitrine_admin=unmistakable', 'connection: close'], '', 'TRACE / HTTP/1.1'),
    )
    must(statuses[0] !== 200 && !text.includes('unmistakable'), `it was echoed: ${text.slice(0, 200)}`)
  },
  'CONNECT opens no tunnel': async (shop) => {
    const { statuses } = await shop.send('CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n')
    must(statuses[0] !== 200, 'a tunnel was opened')
  },
  'an upgrade is answered as a request, or refused': forEach(
    ['websocket', 'h2c', 'TLS/1.0'],
    async (shop, protocol) => {
      const lines = [
        `upgrade: ${protocol}`,
        'connection: upgrade',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      ]
      const { statuses, text } = await shop.send(message(shop.host, lines))
      must(
        statuses[0] !== undefined && statuses[0] !== 101 && statuses[0] < 500,
        `no upgrade was expected: ${text.slice(0, 200)}`,
      )
    },
  ),
  'an expectation that nobody knows is refused': (shop) =>
    turnsAway(shop.send(message(shop.host, ['expect: the-unexpected', 'connection: close'])), 417),
  'a body that was asked for first is waited for': async (shop) => {
    const { text } = await shop.send(
      message(
        shop.host,
        ['expect: 100-continue', 'content-type: application/json', 'content-length: 2', 'connection: close'],
        '{}',
        post,
      ),
      2,
    )
    must(/ 400 |"request-invalid"/.test(text), `the body was to be read: ${text.slice(0, 200)}`)
  },
}
