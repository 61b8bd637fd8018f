import { words } from '../cases/expect.ts'

/** Texts that some program somewhere reads in a way of its own. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202eabc', '\ufeff', 'İ', 'ﬃ'],
  ...['a'.repeat(41), 'a'.repeat(201), 'a'.repeat(5_001), 'x'.repeat(20_000), '👩‍👩‍👧‍👦'.repeat(20)],
  ...words`../../../../etc/passwd ..\..\health %2e%2e%2f %00 {"$gt":""} $where __proto__ constructor toString
    <script>alert(1)</script> {{7*7}} (a+)+$ .* javascript:alert(1) data:text/html,x //evil.example
    null undefined NaN true -1 1e309 0x10 9007199254740993
    9999-12-31T23:59:59-23:59 +010000-01-01T00:00:00Z 2030-02-30 0000-00-00T00:00:00Z`,
  ...["' OR '1'='1", '"; DROP TABLE outfits; --', '${7*7}', 'a\r\nset-cookie: x=1'],
]

export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...[0, -0, -1, 0.5, 101, 100_000_001, 1e21, -1e21, 1e308, 5e-324],
  ...[2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)],
  ...[null, true, false, [], {}, [[]], [null], { $gt: '' }, { toString: 'x' }, { length: 1e9 }],
  JSON.parse('{"__proto__":{"x":1}}'),
  Array.from({ length: 500 }, (_, n) => n),
  Array<string>(50).fill('a'),
]

/** Bodies that are no JSON, or hardly. */
export const hostileBodies: readonly string[] = [
  ...words`{ [ " {"a": {}{} null 0 [] {"a":NaN} {'a':1} {"a":1,"a":2} {"__proto__":{}} <x/> a=1&b=2`,
  ...['', ' ', '\ufeff{}', '['.repeat(5_000), `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  `{"a":"${'x'.repeat(1_100_000)}"}`,
]

const valuesOfHeaders: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    ...words`text/plain application/xml ;;;`,
    ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16'],
  ],
  'content-encoding': ['gzip'],
  origin: ['http://evil.example', 'null'],
  'sec-fetch-site': ['cross-site'],
  'if-match': ['"1"', '*'],
  'if-none-match': ['*', '"'],
  range: ['bytes=0-0,5-1,-', 'bytes=99999999-'],
  accept: ['text/html'],
  'accept-encoding': ['br;q=0, *;q=1'],
  'accept-language': [','.repeat(300)],
  'user-agent': ['', 'x'.repeat(8_000)],
  referer: ['http://['],
  'x-forwarded-for': ['::1, , 1.2.3.4'],
  'x-forwarded-proto': ['javascript'],
  'x-vitrine-gateway': ['\u00e9'.repeat(43)],
  'x-vitrine-address': ['10.0.0.1'],
  authorization: ['Bearer a.b.c', `Basic ${'x'.repeat(3_000)}`],
  cookie: ['=; =; ;; vitrine_admin', `vitrine_session=${'x'.repeat(43)}`],
  traceparent: ['00-00000000000000000000000000000000-0000000000000000-01'],
  dnt: ['1'],
  'sec-gpc': ['1'],
  'sec-purpose': ['prefetch'],
}
export const hostileHeaders = Object.entries(valuesOfHeaders).flatMap(([name, values]) =>
  values.map((value): Readonly<Record<string, string>> => ({ [name]: value })),
)
