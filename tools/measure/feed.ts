/**
 * The first page of a shopper's feed, through the gateway, in catalogues of several sizes: requests a second as a ratio to
 * bare Fastify that sends the same bytes in the same run, delays, memory, and how long a start takes that reads it all.
 * Usage: npm run measure -- feed [--outfits 45,10000,100000] [--seconds 5] [--rounds 3] [--connections 8] [--distributed]
 */
import { optionsOf } from '@vitrine/bench/options'
import { ageRanges, genders, styles } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { openProduct } from '@vitrine/bench/product/open-product'
import { liftedLimits } from '@vitrine/bench/product/product'
import { startStack } from '@vitrine/bench/product/stack'
import { documentsOf } from '@vitrine/test-kit/projections'
import { bareFastify } from '@vitrine/bench/offer/bare'
import type { Measured } from '@vitrine/bench/offer/closed-loop'
import { inTurn } from '@vitrine/bench/offer/in-turn'
import { outfitOf } from './place.ts'
import { residentMb } from '@vitrine/bench/product/processes'

const {
  outfits: sizes,
  seconds,
  rounds,
  connections,
  distributed,
} = optionsOf({ outfits: '45,10000,100000', seconds: 5, rounds: 3, connections: 8, distributed: false })
const page = '/api/outfits?styles=boho,minimalist&gender=female&age=26-35'
const headers = { 'accept-encoding': 'br' }
const dayMs = 24 * 60 * 60 * 1000

const stack = distributed ? await startStack({ power: false, say: console.log }) : undefined
const shop = stack ?? (await openProduct({ name: 'feed', settings: { ...liftedLimits, DEMO: 'off' } }))
/** Whom a feed page passes. */
const passed = shop.processes.filter(({ service }) => ['all-in-one', 'gateway', 'catalog'].includes(service))
const pids = () => passed.flatMap(({ pid }) => pid ?? [])

/** Writes while the process that shows it is down; answers how many milliseconds it takes to open again. */
async function whileDown(write: (engines: Pick<Engines, 'documents'>) => Promise<void>): Promise<number> {
  const catalog = passed.at(-1)!
  await catalog.stop()
  const embedded = shop.dataDirectory ? embeddedEngines(shop.dataDirectory) : undefined
  await write(await (embedded ?? stack!.openEngines)('catalog'))
  await embedded?.close()
  const from = performance.now()
  await catalog.start()
  return performance.now() - from
}

/** Texts that compress about as well as those of people do. */
const words = Array.from({ length: 3_000 }, (_, n) => (n * 2_654_435_761).toString(36).slice(-3 - (n % 7)))
const hex = (random: () => number) =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')

/** What the catalog would have stored of so many publications, two in a hundred of the last day. */
async function seed({ documents }: Pick<Engines, 'documents'>, count: number) {
  const published = await documentsOf({ documents }, 'published-outfits')
  const random = seededRandom(count)
  const oneOf = <Value>(all: readonly Value[]): Value => all[Math.floor(random() * all.length)]!
  for (let from = 0; from < count; from += 1_000)
    await published.write(
      Array.from({ length: Math.min(1_000, count - from) }, (_, n) => {
        const id = `00000000-0000-4000-8000-${String(from + n).padStart(12, '0')}`
        const at = new Date(Date.now() - random() * 50 * dayMs).toISOString()
        const category = oneOf(styles)
        const document = {
          ...outfitOf(id, `Outfit ${from + n}`),
          description: Array.from({ length: 40 }, () => oneOf(words)).join(' '),
          images: [1, 2, 3].map(() => `/media/${hex(random)}-960x1200-${hex(random).slice(0, 6)}.webp`),
          category,
          styleCategory: category,
          tags: ['linen', oneOf(styles), `tag ${Math.floor(random() * 500)}`],
          targetGender: oneOf([null, ...genders]),
          targetAgeGroup: oneOf([null, ...ageRanges]),
          publishedAt: at,
          createdAt: at,
          changedAt: at,
        }
        return { id, version: 2, document }
      }),
    )
}

/** The bytes as they go over the wire: fetch would decompress them. */
async function bytesOf(url: string): Promise<Buffer> {
  const { request } = await import('undici')
  const { body, headers: answered } = await request(url, { headers })
  if (answered['content-encoding'] !== 'br') throw new Error('The page did not come in brotli')
  return Buffer.from(await body.arrayBuffer())
}

async function measure(outfits: number) {
  const openMs = await whileDown((engines) => seed(engines, outfits))
  const atRest = pids().map(residentMb)
  const bytes = await bytesOf(shop.url + page)
  const bare = await bareFastify({ bytes, type: 'application/json; charset=utf-8', coding: 'br' })
  const targets = [
    { name: 'bare', url: bare.url + page, pids: bare.pids, headers },
    { name: 'shop', url: shop.url + page, pids: pids(), headers },
  ]
  const measured = await inTurn(targets, { rounds, seconds, connections })
  await bare.stop()
  const of = (name: string, figure: keyof Measured) => measured.get(name)?.[figure] ?? NaN
  const mb = (all: readonly number[]) => all.map(Math.round).join(' + ')
  return {
    'bytes of the page': bytes.length,
    'requests/s': Math.round(of('shop', 'perSecond')),
    'bare Fastify': Math.round(of('bare', 'perSecond')),
    'of bare': (of('shop', 'perSecond') / of('bare', 'perSecond')).toFixed(2),
    'CPU µs/request': Math.round(of('shop', 'cpuMicros')),
    'bare CPU': Math.round(of('bare', 'cpuMicros')),
    'p50 ms': of('shop', 'p50'),
    'p99 ms': of('shop', 'p99'),
    refused: of('shop', 'refused'),
    'start, s': (openMs / 1000).toFixed(1),
    'MB at rest': mb(atRest),
    'MB after': mb(pids().map(residentMb)),
  }
}

try {
  const rows: Record<string, object> = {}
  for (const outfits of sizes.split(',').map(Number)) rows[`${outfits} outfits`] = await measure(outfits)
  console.table(rows)
} finally {
  await shop.stop()
}
process.exit()
