import type { Shop } from '../shop/shop.ts'
import { must, type Cases } from './expect.ts'

const watchedMs = 40_000
const hundred = (part: string) => Array<string>(100).fill(part)
const head = ({ host }: Shop, more: string) =>
  `POST /api/affiliate-click HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

async function endsWithin(shop: Shop, parts: readonly string[], longestMs: number) {
  const { isClosed, ms } = await shop.sendSlowly(parts, 500, watchedMs)
  const so = isClosed ? 'it ended' : 'it was still open'
  must(isClosed && ms < longestMs, `${so} after ${(ms / 1000).toFixed(1)} s`)
}

/** Senders who take their time: each keeps a connection for so long and no longer. */
export const slowSenders: Cases = {
  'headers arrive within 10 s': (shop) =>
    endsWithin(shop, ['GET / HTTP/1.1\r\n', `host: ${shop.host}\r\nx-slow: `, ...hundred('a')], 14_000),
  'a request arrives within 25 s': (shop) =>
    endsWithin(shop, [head(shop, 'content-length: 1000'), ...hundred('a')], 30_000),
  'a request in chunks arrives within 25 s': (shop) =>
    endsWithin(shop, [head(shop, 'transfer-encoding: chunked'), ...hundred('1\r\na\r\n')], 30_000),
  'a connection that says nothing ends': (shop) => endsWithin(shop, [], watchedMs),
}
