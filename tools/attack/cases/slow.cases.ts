import { must, type Cases } from './expect.ts'
import type { Shop } from '../shop/shop.ts'

const watchedMs = 40_000
const letters = (count: number) => Array.from({ length: count }, () => 'a')

async function endsWithin(shop: Shop, parts: readonly string[], longestMs: number) {
  const { isClosed, ms } = await shop.sendSlowly(parts, 500, watchedMs)
  must(
    isClosed && ms < longestMs,
    `${isClosed ? 'it ended' : 'it was still open'} after ${(ms / 1000).toFixed(1)} s`,
  )
}

const head = (host: string, more: readonly string[]) =>
  ['POST /api/affiliate-click HTTP/1.1', `host: ${host}`, ...more, '', ''].join('\r\n')

/** Senders who take their time: each keeps a connection for so long and no longer. */
export const slowSenders: Cases = {
  'headers arrive within 10 s': (shop) =>
    endsWithin(shop, ['GET / HTTP/1.1\r\n', `host: ${shop.host}\r\nx-slow: `, ...letters(100)], 14_000),
  'a request arrives within 25 s': (shop) =>
    endsWithin(
      shop,
      [head(shop.host, ['content-type: application/json', 'content-length: 1000']), ...letters(100)],
      30_000,
    ),
  'a request in chunks arrives within 25 s': (shop) =>
    endsWithin(
      shop,
      [
        head(shop.host, ['content-type: application/json', 'transfer-encoding: chunked']),
        ...letters(100).map(() => '1\r\na\r\n'),
      ],
      30_000,
    ),
  'a connection that says nothing ends': (shop) => endsWithin(shop, [], watchedMs),
}
